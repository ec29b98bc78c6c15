import brandPrice, { ALL_BRANDS, REST_BRANDS } from '@marketscope/contract/analyses/brand-price'
import { fromMinor } from '@marketscope/contract/currency'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Text } from '@marketscope/contract/text'
import { noneName } from '../catalog/names.ts'
import { implement } from '../figures/analysis.ts'
import { brandBands } from '../figures/bands-of-brands.ts'
import type { BrandBandRow } from '../figures/brand-bands.ts'
import { brandPage } from '../figures/brands.ts'
import { figureColumns, isNew } from '../figures/group-rows.ts'
import { bandEnds, chooseBands, edgesOf } from '../figures/price-bands.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import { searchForm } from '../text/search-form.ts'

const REST: Text = { zh: '其余品牌', en: 'Other brands' }
const ALL: Text = { zh: '全部品牌', en: 'All brands' }

export default implement(brandPrice, async ({ scope, parameters, language, scoped }) => {
  const word = searchForm(parameters.word)
  const [bands, leading] = await Promise.all([
    chooseBands(parameters.points, scope.amounts, scoped),
    // One more than wanted: items without a brand may be among them.
    brandPage(scoped, { by: 'sales', desc: true, offset: 0, limit: parameters.top + 1, known: { mom: false, yoy: false }, word }, language),
  ])
  const leaders = leading.rows.flatMap(({ id }) => (id === '' ? [] : [id])).slice(0, parameters.top)
  const none = Object.values(noneName()).some((name) => name.includes(word))
  const rows = await brandBands(scoped, { edges: edgesOf(bands, scope.amounts), leaders, none })
  const names = await scoped.names.brandNames(
    rows.flatMap(({ kind, id }) => (kind === 'brand' ? [id] : [])),
    language,
  )
  const market = rows.find(({ kind }) => kind === 'all')
  const indices = [...bands.keys(), ...(market?.cells.some(({ band }) => band === UNKNOWN_BAND) ? [UNKNOWN_BAND] : [])]
  const named = (row: BrandBandRow) => {
    switch (row.kind) {
      case 'brand':
        return { id: row.id, name: names.get(row.id) ?? row.id }
      case 'none':
        return { id: NONE_ID, name: noneName()[language] }
      case 'rest':
        return { id: REST_BRANDS, name: REST[language] }
      case 'all':
        return { id: ALL_BRANDS, name: ALL[language] }
    }
  }
  return {
    data: rows.map((row) => ({
      ...named(row),
      ...figureColumns(row, market?.sales ?? 0, scope),
      items: row.items,
      brands: row.brands,
      ranges: indices.map((index) => {
        const cell = row.cells.find(({ band }) => band === index) ?? { sales: 0, sold: 0, items: 0 }
        return { ...bandEnds(bands, index), sales: fromMinor(cell.sales, scope.amounts), sold: cell.sold, items: cell.items }
      }),
      is_new: row.kind === 'brand' && isNew(row, scope),
    })),
  }
})
