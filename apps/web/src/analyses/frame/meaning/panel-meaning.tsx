import type { AnalysisView, Figures, PrepareContext } from '../analysis-view.ts'
import { MeaningMark } from './meaning-mark.tsx'
import { figuresDrawn } from './shown-figures.ts'

interface Props {
  view: AnalysisView
  title: string
  figures: Figures<AnalysisView['declaration']>
  context: PrepareContext
}

/** What explains the chart of a panel, or what its view shows instead; nothing where tiles explain themselves. */
export function PanelMeaning({ view, title, figures, context }: Props) {
  if (view.Body && !view.explains) return null
  const told = view.explains?.(figures) ?? figuresDrawn(view, context)
  return <MeaningMark title={title} figures={told} rowNote={view.declaration.rowNote} used={context.used} />
}
