/** What an account may see of the market. */
export interface Viewer {
  /** Site ids; null: all. */
  sites: readonly string[] | null
  /** Months, `yyyy-MM`; null: all. An end of null is open. */
  month_limit: { start: string; end: string | null } | null
  /** Discount versions beyond `none`. */
  versions: readonly string[]
  /** Model versions of a platform that the account may read; a platform without an entry is not limited. */
  data_versions?: Readonly<Record<string, readonly string[]>>
}
