import type { Used } from '@marketscope/contract/analysis'
import type { LoadedSearch, SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { Button, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { CORRECTIONS, CorrectionMark } from '../../analyses/frame/correction-mark.tsx'
import { type AnalysisScope, ScopeProvider } from '../../analyses/frame/scope.ts'
import { keptPanel } from '../../analyses/frame/tab-analyses.tsx'
import { usePageVersions } from '../../analyses/frame/use-versions.ts'
import { VersionChoice } from '../../analyses/frame/version-choice.tsx'
import { useSiteText } from '../../api/use-site-text.ts'
import { useUser } from '../../api/use-user.ts'
import { createColourBook } from '../../charts/prepare/colour-book.ts'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLook } from '../../state/look.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ClampedMonths } from '../../ui/pickers/clamped-months.tsx'
import { monthsBeyond } from '../../ui/pickers/months-outside.ts'
import { MonthsUnseen } from '../../ui/pickers/months-unseen.tsx'
import { paths } from '../../url/paths.ts'
import { useAlong } from '../../url/use-along.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import './comment-detail.css'

const Summary = keptPanel('comment-summary', 'consumerInsight')
const Comments = keptPanel('comment-list', 'consumerInsight')

const unchanged = () => undefined

interface Props {
  id: string
  range: MonthRange
  /** The months of the address. */
  requested: MonthRange
  search: SavedSearch
  about: LoadedSearch['comment_params']
}

/** What the comments are about, how they judge, and all of them. */
export function CommentPage({ id, range, requested, search, about }: Props) {
  const { t, pick, language } = useText()
  const { user } = useUser()
  const nameOf = useSiteText()
  const url = useUrlState()
  const [address, patch] = url
  const item = address.comment_item
  // Which products sold most, whose comments these are, is told by the version that is read.
  const { discount } = usePageVersions(search, range, url)
  const version = discount.value
  const uncorrected = address[CORRECTIONS] === 'off'
  const [used, setUsed] = useState<Used | null>(null)
  const [colours] = useState(() => createColourBook(useLook.getState().colour))
  const { start, end } = range
  const beyond = monthsBeyond(user, range, search.months)
  const told = beyond.whole ? null : used
  const things = [...search.categories.map(({ name }) => pick(name)), about?.brand_name, about?.shop_name].filter(Boolean)
  const subtitle = [...things, formatMonthRange({ start, end }, language)].join(' · ')
  const watermark = user && !user.is_partner ? t('shell.product') : ''
  const input = useMemo(
    () => ({
      ...{ url_id: id, start, end, version, site_lang: language },
      ...(uncorrected ? { corrections: 'off' as const } : {}),
    }),
    [id, start, end, version, language, uncorrected],
  )
  const along = useAlong(input, address)
  const scope = useMemo<AnalysisScope>(
    () => ({
      ...{ input, search, along },
      siteName: (site) => pick(nameOf(site)),
      subtitle,
      colours,
      watermark,
      narrow: unchanged,
      tellUsed: setUsed,
    }),
    [input, search, along, nameOf, pick, subtitle, colours, watermark],
  )
  const back = paths.detail.href(id, range, { tab: 'consumerInsight', ...along })
  return (
    <ScopeProvider value={scope}>
      <div className="comment-page">
        <PageHeader
          title={t('insight.title')}
          hint={subtitle}
          actions={
            <>
              <VersionChoice range={range} choice={discount} />
              <Button href={`#${back}`}>{t('insight.back')}</Button>
            </>
          }
        />
        <ClampedMonths requested={requested} range={range} used={told} beyond={beyond.why} />
        <CorrectionMark used={told} />
        {item && (
          <Tag closable onClose={() => patch({ comment_item: null, 'comment-list.page': null })} className="comment-product">
            {t('insight.one_product', { id: item })}
          </Tag>
        )}
        {beyond.whole ? (
          <Panel>
            <MonthsUnseen
              why={beyond.why}
              months={search.months}
              range={range}
              onMonths={(months) => patch({ ...months, 'comment-list.page': null }, { push: true })}
            />
          </Panel>
        ) : (
          <>
            <Summary />
            <Comments />
          </>
        )}
      </div>
    </ScopeProvider>
  )
}
