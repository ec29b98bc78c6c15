import { isRuleTab } from '@marketscope/contract/modules'
import type { TabId } from '@marketscope/contract/tabs'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { AnalysisList } from '../../analyses/frame/analysis-list.tsx'
import { TabSentences } from '../../analyses/sentences/tab-sentences.tsx'
import { useText } from '../../i18n/use-text.ts'
import { BackToSearch } from '../../ui/back-to-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { DetailTab, SchemeEntry } from './detail-address.ts'
import { SchemeTab } from './schemes/scheme-tab.tsx'

/** Tabs with more above their analyses than sentences. */
const OWN_TABS: { readonly [tab in TabId]?: LazyExoticComponent<ComponentType<{ busy: boolean; nothing?: ReactNode }>> } = {
  customAnalyze: lazy(() => import('../../analyses/rules/rules-tab.tsx').then((module) => ({ default: module.RulesTab }))),
  PivotAnalyze: lazy(() => import('../../analyses/pivot/pivot-tab.tsx').then((module) => ({ default: module.PivotTab }))),
}

interface Props {
  /** Undefined: the account may open no tab of the search. */
  tab: DetailTab | undefined
  /** The tabs of schemes that the search has. */
  schemes: readonly SchemeEntry[]
  /** Whether any month of the platforms is loaded. */
  loaded: boolean
  busy: boolean
  /** What is said, and offered, where none of its analyses has anything to show. */
  nothing?: ReactNode
}

/** The analyses of a tab. */
export function TabContent({ tab, schemes, loaded, busy, nothing }: Props) {
  const { t } = useText()
  if (!loaded || tab === undefined) {
    const [title, hint] = loaded
      ? [t('detail.no_tabs'), t('detail.no_tabs_hint')]
      : [t('detail.nothing_loaded'), t('detail.nothing_loaded_hint')]
    return (
      <Panel>
        <EmptyState title={title} hint={hint} action={<BackToSearch />} />
      </Panel>
    )
  }
  const scheme = schemes.find(({ module }) => module === tab)
  if (scheme) return <SchemeTab entry={scheme} busy={busy} />
  if (isRuleTab(tab)) return null
  const Own = OWN_TABS[tab]
  if (Own)
    return (
      <Suspense
        fallback={
          <Panel>
            <LoadingState height={420} rows={8} />
          </Panel>
        }
      >
        <Own busy={busy} nothing={nothing} />
      </Suspense>
    )
  return (
    <>
      <TabSentences tab={tab} />
      <AnalysisList tab={tab} busy={busy} nothing={nothing ?? <EmptyState hint={t('analyses.empty_hint')} />} />
    </>
  )
}
