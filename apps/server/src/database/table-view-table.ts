/** How the columns of a table stand, under a name that an account gave it. */
export interface TableViewTable {
  id: string
  account_id: string
  /** The id of the analysis. */
  part: string
  name: string
  /** Equal for names that are one to a reader. */
  name_key: string
  columns: string
  at: Date
}
