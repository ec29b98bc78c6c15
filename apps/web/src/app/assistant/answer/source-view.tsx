import { ArrowRightOutlined } from '@ant-design/icons'
import type { AnswerSource } from '@marketscope/contract/assistant/answer'
import { getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNamesInput } from '../../../analyses/frame/naming/use-names.ts'
import { type AnalysisScope, ScopeProvider } from '../../../analyses/frame/scope.ts'
import { viewOptions } from '../../../analyses/frame/tab-analyses.tsx'
import { callOptions } from '../../../api/query-options.ts'
import { createColourBook } from '../../../charts/prepare/colour-book.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSites } from '../../../screens/detail/use-sites.ts'
import { useLook } from '../../../state/look.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { alongOfPage } from '../scope/asked-page.ts'
import { DrawnView } from './drawn-view.tsx'
import { comparedIn, hrefOfSource, placeOfSource, type SourcePlace } from './source-place.ts'
import { useFollowSource } from './use-follow-source.ts'

/** Height of a picture in an answer, in pixels. */
const HEIGHT = 200

/** The product's own view of an analysis, small, over the page that the answer is about; it leads to the whole of it. */
export function SourceView({ source }: { source: AnswerSource }) {
  const { t } = useText()
  const format = useFormat()
  const follow = useFollowSource()
  const place = placeOfSource(source)
  return (
    <figure className="answer-view">
      <figcaption>
        <span>{source.title}</span>
        <span>{format.months(source.page)}</span>
      </figcaption>
      {place ? <PlacedView source={source} place={place} /> : <p className="answer-quiet">{t('assistant.no_view')}</p>}
      <a
        href={`#${hrefOfSource(source)}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          follow(source)
        }}
      >
        {t('assistant.whole_view')} <ArrowRightOutlined aria-hidden />
      </a>
    </figure>
  )
}

function PlacedView({ source, place }: { source: AnswerSource; place: SourcePlace }) {
  const { language } = useText()
  const view = useQuery(viewOptions(place.id))
  const search = useQuery(callOptions(getSearch, { url_id: source.page.url_id, site_lang: language }))
  const failed = [view, search].find(({ error }) => error !== null)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!view.data || !search.data) return <LoadingState height={HEIGHT} rows={4} />
  return (
    <SourceScope source={source} search={search.data.data}>
      <DrawnView view={view.data} place={place} source={source} height={HEIGHT} />
    </SourceScope>
  )
}

const nothing = () => undefined

/** What a view is given in an answer: it shows, and changes nothing of the page. */
function SourceScope({ source, search, children }: { source: AnswerSource; search: SavedSearch; children: ReactNode }) {
  const { language } = useText()
  const names = useNamesInput()
  const { siteName } = useSites()
  const { page, title } = source
  const compare = comparedIn(source)
  const [colours] = useState(() => createColourBook(useLook.getState().colour))
  const scope = useMemo((): AnalysisScope => {
    const { tab: _, ...asked } = page
    const input = Object.fromEntries(Object.entries({ ...asked, ...names }).filter(([, value]) => value !== undefined))
    return {
      input: { ...(input as typeof asked), site_lang: language } as AnalysisScope['input'],
      ...{ search, siteName, subtitle: title, colours, watermark: '', downloads: false },
      ...{ narrow: nothing, tellUsed: nothing, compare, along: alongOfPage(page, { compare: compare ?? undefined }) },
    }
  }, [page, names, language, search, siteName, title, colours, compare])
  return <ScopeProvider value={scope}>{children}</ScopeProvider>
}
