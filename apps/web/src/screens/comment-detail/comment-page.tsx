import type { LoadedSearch, SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { type AnalysisScope, ScopeProvider } from '../../analyses/frame/scope.ts'
import { keptPanel } from '../../analyses/frame/tab-analyses.tsx'
import { useSiteText } from '../../api/use-site-text.ts'
import { useUser } from '../../api/use-user.ts'
import { createColourBook } from '../../charts/prepare/colour-book.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLook } from '../../state/look.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { paths } from '../../url/paths.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import './comment-detail.css'

const Summary = keptPanel('comment-summary', 'consumerInsight')
const Comments = keptPanel('comment-list', 'consumerInsight')

const unchanged = () => undefined

interface Props {
  id: string
  range: MonthRange
  search: SavedSearch
  about: LoadedSearch['comment_params']
}

/** What the comments are about, how they judge, and all of them. */
export function CommentPage({ id, range, search, about }: Props) {
  const { t, pick, language } = useText()
  const { user } = useUser()
  const nameOf = useSiteText()
  const [{ comment_item: item }, patch] = useUrlState()
  const [colours] = useState(() => createColourBook(useLook.getState().colour))
  const { start, end } = range
  const things = [...search.categories.map(({ name }) => pick(name)), about?.brand_name, about?.shop_name].filter(Boolean)
  const subtitle = [...things, formatMonthRange({ start, end }, language)].join(' · ')
  const watermark = user && !user.is_partner ? t('shell.product') : ''
  const scope = useMemo<AnalysisScope>(
    () => ({
      input: { url_id: id, start, end, version: 'none', site_lang: language },
      search,
      siteName: (site) => pick(nameOf(site)),
      subtitle,
      colours,
      watermark,
      narrow: unchanged,
      tellUsed: unchanged,
    }),
    [id, start, end, language, search, nameOf, pick, subtitle, colours, watermark],
  )
  const back = paths.detail.href(id, range, { tab: 'consumerInsight' })
  return (
    <ScopeProvider value={scope}>
      <div className="comment-page">
        <PageHeader title={t('insight.title')} hint={subtitle} actions={<Button href={`#${back}`}>{t('insight.back')}</Button>} />
        {item && (
          <Tag closable onClose={() => patch({ comment_item: null, 'comment-list.page': null })} className="comment-product">
            {t('insight.one_product', { id: item })}
          </Tag>
        )}
        <Summary />
        <Comments />
      </div>
    </ScopeProvider>
  )
}
