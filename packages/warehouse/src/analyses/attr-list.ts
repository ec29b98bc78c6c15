import attrList from '@marketscope/contract/analyses/attr-list'
import { chosenAttributes, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { noneName } from '../catalog/names.ts'
import { implementOfAttributes } from '../figures/analysis.ts'
import { isNew } from '../figures/group-rows.ts'
import { knownBases } from '../figures/known-bases.ts'
import { wholeFigures } from '../figures/market.ts'
import { rowMonths } from '../figures/row-months.ts'
import { valueNames, valueSums } from '../figures/value-rows.ts'
import { monthsOfValues, valuePage } from '../figures/values.ts'
import { groupKey } from '../query/group-months.ts'
import type { GroupMeasure } from '../query/page.ts'
import { rankColumns } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { searchForm } from '../text/search-form.ts'

const NOTHING = { data: [], count: 0, suggest_count: 0, total: {} }

export default implementOfAttributes(attrList, async ({ scope, parameters, table, language, scoped, attributeWords, year }) => {
  if (!hasAttributeMonths(scope)) return NOTHING
  const [attributes, words] = await Promise.all([chosenAttributes(parameters.attr, scoped), attributeWords()])
  const asked = { attributes, reading: parameters.reading }
  if (attributes.length === 0) return NOTHING
  const { by, desc } = sortOf(attrList, table)
  const known = knownBases(scope)
  const word = searchForm(parameters.word)
  const called = word === '' && by !== 'name' ? [] : attributes.map(({ name }) => words.textsOf(name, language))
  const [page, { now, mom, yoy }] = await Promise.all([
    valuePage(scoped, { ...asked, called, none: noneName()[language] }, { by: by as GroupMeasure, desc, known, word, ...placesOf(table) }),
    wholeFigures(scoped),
  ])
  const months = await rowMonths(year, (own) => monthsOfValues(own, asked, page.rows))
  const market = now.sales
  const totals =
    word === ''
      ? {
          ...valueSums(
            { sales: market, sold: now.sold, mom: mom?.sales ?? 0, yoy: yoy?.sales ?? 0 },
            market,
            { mom: mom !== null, yoy: yoy !== null },
            scope,
          ),
          ...{ items: now.items, shops: now.shops, brands: now.brands },
        }
      : valueSums(page, market, known, scope)
  return {
    data: page.rows.map((row) => ({
      ...valueNames(row.values, asked, words, language),
      ...rankColumns(row),
      months: months(groupKey(row.keys)),
      ...valueSums(row, market, known, scope),
      ...{ items: row.items, shops: row.shops, brands: row.brands, shared: row.shared },
      is_new: isNew(row, scope),
    })),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: page.count > 0 ? { ...totals, shared: page.shared } : {},
  }
})
