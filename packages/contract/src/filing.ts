/** Roots of the category trees whose goods are cosmetics that need a filing. */
export const FILING_ROOTS: readonly string[] = ['1801', '50010788', '20085', '20029']

/** Groups of custom categories that consist of such goods. */
export const FILING_SUB_NAMES: readonly string[] = ['custom_103', 'custom_104']

/**
 * Whether a search is about goods with a cosmetics filing: its custom group is one of them, or the path of every chosen category begins at one of the
 * roots. `paths`: for each category the ids from the root to itself.
 */
export function isFilingSearch(paths: readonly (readonly string[])[], subName: string): boolean {
  if (FILING_SUB_NAMES.includes(subName)) return true
  return paths.length > 0 && paths.every(([root]) => root !== undefined && FILING_ROOTS.includes(root))
}
