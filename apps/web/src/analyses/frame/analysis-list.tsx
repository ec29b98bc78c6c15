import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { type ReactNode, useMemo } from 'react'
import { Panel } from '../../ui/panel.tsx'
import { analysesOf } from './tab-analyses.tsx'
import { TabEmptinessProvider, useTabEmptiness } from './tab-emptiness.ts'
import './analysis-list.css'

interface Props {
  tab: AnalysisTab
  /** The months or the search are about to change. */
  busy: boolean
  /** What is said where none of the analyses has anything to show. */
  nothing: ReactNode
}

/** The element that an analysis stands in, for what leads to it. */
export const placeOf = (id: AnalysisId): string => `place-${id}`

/** The analyses of a tab, one below the other or side by side as they are declared; where none has anything to show, that is said once. */
export function AnalysisList({ tab, busy, nothing }: Props) {
  const analyses = useMemo(() => analysesOf(tab), [tab])
  const { empty, emptiness } = useTabEmptiness(analyses)
  return (
    <TabEmptinessProvider value={emptiness}>
      {empty && <Panel>{nothing}</Panel>}
      <div className="analysis-list" key={tab} data-busy={busy} hidden={empty}>
        {analyses.map(({ id, wide, half, Panel: Analysis }) => (
          <div key={id} id={placeOf(id)} className="analysis-place" data-wide={wide} data-half={half}>
            <Analysis />
          </div>
        ))}
      </div>
    </TabEmptinessProvider>
  )
}
