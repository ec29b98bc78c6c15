import { find, makeSearch, readSearch } from './market.ts'
import { proposeClassesTool } from './propose-classes.ts'
import { proposeReportTool } from './propose-report.ts'
import { proposeTitleTool } from './propose-title.ts'
import { ask, askPivot, describeAnalysis, readPage } from './questions.ts'
import type { AssistantTool } from './tool.ts'
import { workOut } from './work-out.ts'

/** What a language model may use: to read figures, and to propose. None of them changes anything. */
export const READING_TOOLS: readonly AssistantTool[] = [
  readPage,
  ask,
  askPivot,
  describeAnalysis,
  find,
  makeSearch,
  readSearch,
  workOut,
  proposeReportTool,
]
export const WRITING_TOOLS: readonly AssistantTool[] = [proposeTitleTool, proposeClassesTool, find, readSearch, ask]
