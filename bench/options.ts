import { parseArgs } from 'node:util'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'

/** What a run of the bench is asked to do. */
export interface BenchOptions {
  /** Item-months of the market. */
  size: number
  /** How many times the items of the market are there. */
  copies: number
  /** Folder that is kept and used again by the next run with the same one; null: a temporary folder, removed at the end. */
  keep: string | null
  questions: AnalysisId[]
  /** Different categories each question is asked for. */
  rounds: number
  /** Questions over the whole market too. */
  whole: boolean
  /** Whole tabs, all panels at once, in place of single questions. */
  pages: boolean
  port: number
}

export const USAGE = `npm run bench -- [--size 1000000] [--copies 1] [--rounds 20] [--questions summary,trend,…] [--keep DIR] [--no-whole] [--pages] [--port 7200]

Builds a demo market of --size item-months, loads it into the product and into DuckDB, and asks both the same questions, one after the other.
--copies N   asks a market N times as big, which is made of a built one without loading again
--pages      opens whole tabs: all panels at once, until the last one is answered
--keep DIR   builds in DIR, and uses again what is there of an earlier run of the same size`

/** Reads the flags; a text says what is wrong with them. */
export function readOptions(args: readonly string[]): BenchOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        size: { type: 'string', default: '1000000' },
        copies: { type: 'string', default: '1' },
        keep: { type: 'string' },
        questions: { type: 'string' },
        rounds: { type: 'string', default: '20' },
        port: { type: 'string', default: '7200' },
        'no-whole': { type: 'boolean', default: false },
        pages: { type: 'boolean', default: false },
      },
    })
    const known = Object.keys(ANALYSES) as AnalysisId[]
    const questions = values.questions === undefined ? known : known.filter((id) => values.questions?.split(',').includes(id))
    const [size, copies, rounds, port] = [values.size, values.copies, values.rounds, values.port].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    if (!Number.isInteger(size) || size < 1000 || size > 100_000_000) return '--size must be a whole number from 1000 to 100000000'
    if (!Number.isInteger(copies) || copies < 1 || copies > 100) return '--copies must be a whole number from 1 to 100'
    if (!Number.isInteger(rounds) || rounds < 1) return '--rounds must be a whole number above 0'
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return '--port must be a port'
    if (questions.length === 0) return `--questions are some of ${known.join(', ')}`
    return { size, copies, keep: values.keep ?? null, questions, rounds, whole: !values['no-whole'], pages: values.pages, port }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
