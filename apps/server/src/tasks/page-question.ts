import type { AnalysisInput } from '@marketscope/contract/analysis'
import type { TaskForm } from '@marketscope/contract/tasks'
import type { TaskQuestion } from '../database/task-table.ts'

/** What a page asks of a search, as a task keeps it. */
export function pageQuestion({ site_lang, ...asked }: AnalysisInput, form: TaskForm): TaskQuestion {
  const entries = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const]))
  return { analysis: null, query: Object.fromEntries(entries), form, language: site_lang }
}
