import attrList from '@marketscope/contract/analyses/attr-list'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { attributeBases, chosenAttributes, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { noneName } from '../catalog/names.ts'
import { implement } from '../figures/analysis.ts'
import { windowFigures } from '../figures/market.ts'
import { rowMonths } from '../figures/row-months.ts'
import { valueNames, valueSums } from '../figures/value-rows.ts'
import { monthsOfValues, valuePage } from '../figures/values.ts'
import { groupKey } from '../query/group-months.ts'
import type { GroupMeasure } from '../query/page.ts'
import { rankColumns } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'

const NOTHING = { data: [], count: 0, suggest_count: 0, total: {} }

export default implement(attrList, async ({ scope, parameters, table, language, scoped, attributeWords, year }) => {
  if (!hasAttributeMonths(scope)) return NOTHING
  const [attributes, words] = await Promise.all([chosenAttributes(parameters.attr, scoped), attributeWords()])
  const asked = { attributes, reading: parameters.reading }
  if (attributes.length === 0) return NOTHING
  const { by, desc } = sortOf(attrList, table)
  const known = attributeBases(scope)
  const wholeKnown = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || wholeKnown[window])
  const word = normalizeTerm(parameters.word)
  const called = word === '' && by !== 'name' ? [] : attributes.map(({ name }) => words.textsOf(name, language))
  const [page, wholes] = await Promise.all([
    valuePage(scoped, { ...asked, called, none: noneName()[language] }, { by: by as GroupMeasure, desc, known, word, ...placesOf(table) }),
    windowFigures(scoped, windows),
  ])
  const months = await rowMonths(year, (own) => monthsOfValues(own, asked, page.rows), { from: ATTRIBUTES_FROM })
  const whole = wholes[0]
  const base = (window: 'mom' | 'yoy') => wholes[windows.indexOf(window)]?.sales ?? 0
  const market = whole?.sales ?? 0
  const totals =
    word === ''
      ? {
          ...valueSums({ sales: market, sold: whole?.sold ?? 0, mom: base('mom'), yoy: base('yoy') }, market, wholeKnown, scope),
          ...{ items: whole?.items ?? 0, shops: whole?.shops ?? 0, brands: whole?.brands ?? 0 },
        }
      : valueSums(page, market, known, scope)
  return {
    data: page.rows.map((row) => ({
      ...valueNames(row.values, asked, words, language),
      ...rankColumns(row),
      months: months(groupKey(row.keys)),
      ...valueSums(row, market, known, scope),
      ...{ items: row.items, shops: row.shops, brands: row.brands, shared: row.shared },
      is_new: known.yoy ? row.yoy === 0 : known.mom && row.mom === 0,
    })),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: page.count > 0 ? { ...totals, shared: page.shared } : {},
  }
})
