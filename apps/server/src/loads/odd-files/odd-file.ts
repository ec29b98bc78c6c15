/** What of a mapping a case says in the place of the proposal. */
export type Mapping = Readonly<Record<string, unknown>>

/** Rows, units and sales of a month, in currency units; null: sales are not known. */
export type Figures = readonly [rows: number, sold: number, sales: number | null]

/** A file as tools and marketplaces write it, how it is loaded, and what must be published of it. */
export interface OddFile {
  /** The name of the file in `packages/warehouse/src/testing/odd-files`. */
  file: string
  /** Currency and time zone of the site that is declared; default CNY, Asia/Shanghai. */
  site?: readonly [currency: string, timeZone: string]
  /** The mapping without its site; left out: the proposal as it comes. */
  mapping?: Mapping
  /** Which reading is chosen where a column is asked about, by the column: the reading's `id`. All questions must be answered, and each answer be asked for. */
  answers?: Readonly<Record<string, string>>
  /** What is published, by month. */
  months: Readonly<Record<string, Figures>>
  /** Nothing can be published: what the load says of it, in English. */
  refused?: string
  /** How many rows are kept aside; default none. */
  faulty?: number
  /** The month, where no column tells it: it is put into the proposal. */
  month?: string
  /** Units and sales of each brand over all months; left out: not looked at. */
  brands?: Readonly<Record<string, readonly [sold: number, sales: number]>>
  /** The same of each shop. */
  shops?: Readonly<Record<string, readonly [sold: number, sales: number]>>
  /** The titles of the items that are published, by their ids; left out: not looked at. */
  items?: Readonly<Record<string, string>>
  /** What is not read: columns, and sheets behind them; default nothing. */
  notRead?: readonly string[]
  /** Lines that are left out as totals; default none. */
  totals?: readonly number[]
  /** More than one case has the same file: what tells this one apart. */
  about?: string
}
