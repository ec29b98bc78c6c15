import type { CustomCategory } from '@marketscope/contract/custom-categories'
import type { MoneyChoice } from '@marketscope/contract/money-choice'
import type { ReadableMonths } from '@marketscope/contract/month-limit'
import type { ClassesContent } from '@marketscope/contract/schemes/classes'

/** A scheme of custom analysis as an account sees it. */
export interface ViewedScheme {
  rule_id: string
  /** Tells what it consists of apart from what it did before. */
  version: string
  name: string
  content: ClassesContent
}

/** What an account may see of the market. */
export interface Viewer {
  /** Site ids; null: all. */
  sites: readonly string[] | null
  /** Months, `yyyy-MM`; null: all. An end of null is open. */
  month_limit: ReadableMonths | null
  /** Discount versions beyond `none`. */
  versions: readonly string[]
  /** Which model versions of a site with several the account may read; left out: any. */
  data_versions?: 'newest'
  /** Category ids by tree, each with all below it; left out or null: all. A tree without an entry has none. */
  categories?: Readonly<Record<string, readonly string[]>> | null
  /** Whether the tree also shows, disabled, what the account may not choose. */
  show_all_categories?: boolean
  /** The custom categories the account may search; left out: none. They may hold categories beyond {@link Viewer.categories}. */
  custom?: readonly CustomCategory[]
  /** The schemes that a question names, as far as the account sees them; left out: none. */
  schemes?: readonly ViewedScheme[]
  /** How amounts are told where a question does not say; left out: as they are. */
  money?: MoneyChoice
}

/** What the schemes of a viewer are told apart by. */
export function schemesKey({ schemes = [] }: Viewer): string {
  return schemes.map(({ rule_id, version, name }) => `${rule_id}@${version} ${name}`).join()
}
