import type { AnalysisTab } from '@marketscope/contract/tabs'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AnalysisPlace } from './analysis-place.tsx'
import { placeOf } from './lead-to.ts'
import { analysesOf } from './tab-analyses.tsx'
import { TabEmptinessProvider, useTabEmptiness } from './tab-emptiness.ts'
import './analysis-list.css'
import { useShown } from './use-shown.ts'

interface Props {
  tab: AnalysisTab
  /** The months or the search are about to change. */
  busy: boolean
  /** What is said where none of the analyses has anything to show and none knows why. */
  nothing: ReactNode
}

/** The analyses of a tab, one below the other or side by side as they are declared; where none has anything to show, that is said once. */
export function AnalysisList({ tab, busy, nothing }: Props) {
  const { pick } = useText()
  const analyses = useMemo(() => analysesOf(tab), [tab])
  const ids = useMemo(() => analyses.map(({ id }) => id), [analyses])
  const { empty, undecided, why, emptiness } = useTabEmptiness(analyses)
  const { shown, see } = useShown(tab, ids, undecided)
  return (
    <TabEmptinessProvider value={emptiness}>
      {empty && <Panel>{why ? <EmptyState title={why.title} hint={why.hint} /> : nothing}</Panel>}
      <div className="analysis-list" key={tab} data-busy={busy} hidden={empty}>
        {analyses.map(({ id, title, wide, half, unsure, rare, Panel: Analysis }) => (
          <AnalysisPlace
            key={id}
            id={id}
            place={placeOf(id)}
            name={`${tab} ${id}`}
            title={pick(title)}
            wide={wide}
            half={half}
            unsure={unsure}
            rare={rare}
            shown={shown.has(id)}
            onSeen={see}
            Panel={Analysis}
          />
        ))}
      </div>
    </TabEmptinessProvider>
  )
}
