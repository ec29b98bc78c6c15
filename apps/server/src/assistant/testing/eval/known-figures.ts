import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { AssistantTurn } from '@marketscope/contract/assistant/answer'
import { resultOf, type TestServer } from '../../../testing/test-server.ts'
import { previous } from './gold.ts'
import { yearsOn } from './sums.ts'
import { standsFor, type ToldNumber } from './told-numbers.ts'

/** Everything that the sources of an answer say, asked of the server again as a page asks it. */
export interface Known {
  values: number[]
  months: ReadonlySet<string>
  names: string[]
  /** Sources that were refused when they were asked for again. */
  refused: number
}

const ALL: Readonly<Record<string, AnalysisDeclaration>> = ANALYSES

/** Asks every source of an answer in the name of who asked. */
export async function knownOf(
  { sources, language }: Pick<AssistantTurn, 'sources' | 'language'>,
  server: TestServer,
  headers: Record<string, string>,
): Promise<Known> {
  const known = { values: [] as number[], months: new Set<string>(), names: [] as string[], refused: 0 }
  const single: Record<string, number>[] = []
  for (const { analysis, page, parameters } of sources) {
    const declaration = ALL[analysis]
    if (!declaration) throw new Error(`no such analysis: ${analysis}`)
    const { tab: _, ...rest } = page
    const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
    const answer = await server.ask(declaration.path, { json: { ...rest, ...parameters, ...aspect, site_lang: language }, headers })
    if (answer.status !== 200) {
      known.refused += 1
      continue
    }
    const { data, total, count } = resultOf<{ data: unknown; total?: unknown; count?: number }>(answer)
    gather([data, total ?? null, count ?? null], known)
    if (Array.isArray(data)) known.values.push(data.length, ...ofRows(data.filter(isRow)))
    for (const row of [data, total].flat()) if (isRow(row) && (!Array.isArray(data) || data.length === 1 || row === total)) single.push(row)
    for (const range of [page, yearsOn(page, -1), previous(page)]) for (const month of monthsOf(range)) known.months.add(month)
  }
  known.values.push(...workedOut(single))
  return known
}

const isRow = (value: unknown): value is Record<string, number> => typeof value === 'object' && value !== null && !Array.isArray(value)

function gather(value: unknown, known: { values: number[]; months: Set<string>; names: string[] }): void {
  if (typeof value === 'number') {
    known.values.push(value)
    if (value > 1e8 && value < 1e10) known.months.add(new Date((value + 8 * 3600) * 1000).toISOString().slice(0, 7))
  } else if (typeof value === 'string') known.names.push(value)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) gather(one, known)
}

/** What may be made of the same figure of two markets: how they differ, and by what part. */
function workedOut(rows: readonly Record<string, number>[]): number[] {
  return rows.flatMap((row, place) =>
    rows.flatMap((other, at) =>
      place === at
        ? []
        : Object.entries(row).flatMap(([name, a]) => {
            const b = other[name]
            return typeof a !== 'number' || typeof b !== 'number' ? [] : [a - b, ...(b > 0 ? [a / b, (a - b) / b] : [])]
          }),
    ),
  )
}

/** What sentences say of a list: what each is of all, what the first of them are together, and what one is against the one before. */
function ofRows(rows: readonly Record<string, unknown>[]): number[] {
  return ['sales', 'sold', 'share'].flatMap((name) => {
    const named = rows.filter(({ id }) => id !== 'none').map((row) => (typeof row[name] === 'number' ? row[name] : 0))
    const all = named.reduce((sum, value) => sum + value, 0)
    const first = named.map((_, place) => named.slice(0, place + 1).reduce((sum, value) => sum + value, 0))
    if (name === 'share') return first
    return named.flatMap((value, place) => [
      value / all,
      (first[place] ?? 0) / all,
      (value - (named[place - 1] ?? 0)) / (named[place - 1] ?? 0),
    ])
  })
}

function monthsOf({ start, end }: { start: string; end: string }): string[] {
  const at = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: Math.max(0, at(end) - at(start) + 1) }, (_, index) => {
    const number = at(start) + index
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

/** Whether one of the values may be meant by a number. */
export const isKnown = (number: ToldNumber, values: readonly number[]): boolean => values.some((value) => standsFor(number, value))
