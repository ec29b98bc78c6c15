import { TranslationOutlined } from '@ant-design/icons'
import type { SearchFilter } from '@marketscope/contract/filter'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { languageOfSite, TITLE_LANGUAGE_NAMES, TITLE_LANGUAGES } from '@marketscope/contract/site-languages'
import type { TitleRelation } from '@marketscope/contract/title-expression'
import { termsToTranslate } from '@marketscope/contract/title-translation'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { DialogPopover } from '../../ui/dialog-popover.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import './title-translation.css'

/** Loaded when it is opened. */
const TranslationPanel = lazy(() => import('./translation-panel.tsx'))

type Titles = SearchFilter['title_trans']

interface Props {
  plat: readonly string[]
  title: string
  relation: TitleRelation
  chosen: Titles
  onChange(titles: Titles): void
}

/** For a Chinese title on overseas sites: what it is called there, to be picked or written. Nothing where there is nothing to translate. */
export function TitleTranslation({ plat, title, relation, chosen, onChange }: Props) {
  const { t, pick } = useText()
  const needed = sitesOfPlat(plat).some((site) => languageOfSite(site) !== null) && termsToTranslate(title, relation).length > 0
  const told = TITLE_LANGUAGES.filter((lang) => chosen[lang] !== undefined)
  if (!needed && told.length === 0) return null
  const panel = (close: () => void) => (
    <Suspense fallback={<LoadingState height={160} rows={4} />}>
      <TranslationPanel
        {...{ plat, title, relation, chosen }}
        onUse={(titles) => {
          onChange(titles)
          close()
        }}
      />
    </Suspense>
  )
  return (
    <div className="title-translation">
      <DialogPopover name={t('search.translate')} placement="bottomLeft" content={panel}>
        <Button size="small" icon={<TranslationOutlined aria-hidden />}>
          {t('search.translate')}
        </Button>
      </DialogPopover>
      {told.length === 0 ? (
        <span className="title-translation-hint">{t('search.translate_hint')}</span>
      ) : (
        <ul className="title-translation-list" aria-label={t('search.translated')}>
          {told.map((lang) => (
            <li key={lang}>
              <span>{pick(TITLE_LANGUAGE_NAMES[lang])}</span> <code lang={lang}>{chosen[lang]}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
