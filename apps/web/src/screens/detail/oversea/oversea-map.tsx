import { ArrowRightOutlined } from '@ant-design/icons'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { TITLE_LANGUAGE_NAMES, TITLE_LANGUAGES } from '@marketscope/contract/site-languages'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'

interface Props {
  domestic: SavedSearch
  overseas: SavedSearch
  href: string
  /** Where other categories are chosen. */
  children: ReactNode
}

/** Categories by their path, each once: the same category of several platforms says it once. */
function pathsOf({ categories }: SavedSearch, language: 'zh' | 'en'): string[] {
  return [...new Set(categories.map(({ path, name }) => path[language].join(' › ') || name[language]))]
}

/** How a domestic search was carried over: its categories, its title in other languages, and the way to the overseas search itself. */
export function OverseaMap({ domestic, overseas, href, children }: Props) {
  const { t, pick, language } = useText()
  const [choosing, setChoosing] = useState(false)
  const titles = overseas.filter.title_trans ?? {}
  const told = TITLE_LANGUAGES.filter((lang) => titles[lang] !== undefined)
  const categories = pathsOf(overseas, language)
  return (
    <Panel
      title={t('detail.oversea.title')}
      toolbar={
        <span className="oversea-tools">
          <Button type="link" size="small" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t('detail.oversea.choose')}
          </Button>
          <a href={href}>
            {t('detail.oversea.open')} <ArrowRightOutlined aria-hidden />
          </a>
        </span>
      }
    >
      <dl className="oversea-map">
        <div>
          <dt>{t('detail.oversea.categories')}</dt>
          <dd>
            {pathsOf(domestic, language).join(' · ')} <ArrowRightOutlined aria-hidden />{' '}
            {categories.length > 0 ? categories.join(' · ') : t('detail.oversea.no_category')}
          </dd>
        </div>
        {told.length > 0 && (
          <div>
            <dt>{t('detail.oversea.titles')}</dt>
            <dd>
              {domestic.filter.title} <ArrowRightOutlined aria-hidden />{' '}
              {told.map((lang) => (
                <span key={lang} className="oversea-title">
                  {pick(TITLE_LANGUAGE_NAMES[lang])} <code lang={lang}>{titles[lang]}</code>
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {choosing && children}
    </Panel>
  )
}
