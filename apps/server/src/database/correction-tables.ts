import type { CorrectionState } from '@marketscope/contract/calls/correction'
import type { CorrectionKind } from '@marketscope/contract/corrections'
import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** One change of one or many products, which counts as a whole. */
export interface CorrectionBatchTable {
  id: string
  /** The account, or the main account of the company. */
  owner_id: string
  /** Whether it is the company's. */
  shared: boolean
  account_id: Optional<string>
  /** The name of the account that made it. */
  who: string
  note: string
  state: CorrectionState
  /** Products; of one that is pending the lines that it will have, which count towards the limit. */
  items: number
  at: Date
  /** Its place among those of its owner: the later one counts. */
  place: number
  /** Rises with every change of what the owner's corrections say. */
  changed: number
  undone_at: Optional<Date>
  undone_by: Optional<string>
}

/** What is said of one product. */
export interface CorrectionTable {
  batch_id: string
  line: number
  site: string
  item_id: string
  title: string
  kind: CorrectionKind
  name: string
  /** Null: taken away. */
  value: Optional<string>
  before: Optional<string>
  first_month: string
  last_month: string
}
