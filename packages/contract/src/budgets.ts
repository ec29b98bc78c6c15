import { MarketError } from './errors.ts'
import type { Text } from './text.ts'

/** What reading something that somebody sent may take; what is left out is not counted. */
export interface Budget {
  /** Of processor time. */
  seconds?: number
  /** Of memory, beyond what the reading process has before it begins. */
  megabytes: number
  /** Of tables, the empty ones before a filled one included. */
  cells?: number
  /** Of all texts together, each as often as it is named. */
  characters?: number
  /** Brackets that are open at a time. */
  depth?: number
}

/** Files that people make and send back by hand: schemes, corrections. */
export const FILE_BUDGET = { seconds: 2, megabytes: 256, cells: 200_000, characters: 20_000_000, depth: 32 } as const satisfies Budget

/** Looking into a file of a load: what it is, its first rows, a preview. */
export const SAMPLE_BUDGET = { seconds: 5, megabytes: 512 } as const satisfies Budget

/** A whole load, as long as it takes: its memory does not grow with its rows. */
export const LOAD_BUDGET = { megabytes: 1536 } as const satisfies Budget

export type BudgetLimit = keyof Budget

const MESSAGES: Readonly<Record<BudgetLimit, (most: string, found: string) => Text>> = {
  seconds: (most) => ({
    zh: `读取该文件所需的计算时间超过 ${most} 秒，已停止读取`,
    en: `Reading the file takes more than ${most} seconds of processor time and was stopped`,
  }),
  megabytes: (most, found) => ({
    zh: `读取该文件所需的内存超过 ${most} MB${found && `（已用 ${found} MB）`}，已停止读取`,
    en: `Reading the file takes more than ${most} MB of memory${found && ` (${found} MB were in use)`} and was stopped`,
  }),
  cells: (most, found) => ({
    zh: `文件最多 ${most} 个单元格，已读到 ${found} 个`,
    en: `A file has at most ${most} cells; this one has ${found} or more`,
  }),
  characters: (most, found) => ({
    zh: `文件中的文字最多 ${most} 个字符，已读到 ${found} 个`,
    en: `The texts of a file have at most ${most} characters; those of this one have ${found} or more`,
  }),
  depth: (most, found) => ({
    zh: `JSON 最多嵌套 ${most} 层，该文件有 ${found} 层或更多`,
    en: `JSON is nested at most ${most} deep; this file is ${found} deep or more`,
  }),
}

const formatCount = (number: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(number)

/** The refusal of what is over its budget: which limit, and how much there was as far as it was read (null: not known). */
export function overBudget(limit: BudgetLimit, most: number, found: number | null): MarketError {
  return new MarketError('too_large', MESSAGES[limit](formatCount(most), found === null ? '' : formatCount(found)))
}

/** Counts what is read against a budget; each method throws MarketError where the budget is exceeded. */
export class Meter {
  readonly #budget: Budget
  #cells = 0
  #characters = 0

  constructor(budget: Budget) {
    this.#budget = budget
  }

  cells(more: number): void {
    this.#cells += more
    const { cells: most } = this.#budget
    if (most !== undefined && this.#cells > most) throw overBudget('cells', most, this.#cells)
  }

  characters(more: number): void {
    this.#characters += more
    const { characters: most } = this.#budget
    if (most !== undefined && this.#characters > most) throw overBudget('characters', most, this.#characters)
  }

  depth(open: number): void {
    const { depth: most } = this.#budget
    if (most !== undefined && open > most) throw overBudget('depth', most, open)
  }
}
