import { isFilingSearch } from '@marketscope/contract/filing'
import type { SearchFilter } from '@marketscope/contract/filter'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Catalog } from '../catalog/catalog.ts'
import { type ChosenCategory, pathsOf } from './categories.ts'
import type { MissingPart } from './missing-part.ts'

/** Whether the chosen categories are of cosmetics that need a filing. */
export function isFiling(filter: Pick<SearchFilter, 'sub_name'>, chosen: readonly ChosenCategory[], catalog: Catalog): boolean {
  return isFilingSearch(pathsOf(chosen, catalog), filter.sub_name)
}

/** The conditions on filings of a search that is not about filings. */
export function strayFilingConditions(filter: SearchFilter, chosen: readonly ChosenCategory[], catalog: Catalog): MissingPart[] {
  const stray = (field: string, id: string): MissingPart => ({ field, id, ...RULE_TEXTS.filing_category })
  const parts = [
    ...(filter.filing_name === '' ? [] : [stray('filing_name', filter.filing_name)]),
    ...(filter.filing_date.every((day) => day === null)
      ? []
      : [stray('filing_date', filter.filing_date.map((day) => day ?? '').join('~'))]),
    ...(['attrv_and', 'attrv_or'] as const).flatMap((field) =>
      filter[field].filter(({ attr_type }) => attr_type === 'filing' || attr_type === 'filed').map(({ name }) => stray(field, name)),
    ),
  ]
  return parts.length > 0 && !isFiling(filter, chosen, catalog) ? parts : []
}
