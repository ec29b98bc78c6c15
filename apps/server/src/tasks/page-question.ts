import type { AnalysisInput } from '@marketscope/contract/analysis'
import type { TaskForm } from '@marketscope/contract/tasks'
import type { TaskQuestion } from '../database/task-table.ts'

/** What a page asks of a search, as a task keeps it. */
export function pageQuestion({ site_lang, ...asked }: AnalysisInput, form: TaskForm): TaskQuestion {
  const entries = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const]))
  return { analysis: null, query: Object.fromEntries(entries), form, language: site_lang }
}

/** What a question asks, however it was ordered: databases keep parameters in an order of their own. */
export function inOrder(query: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
