import itemSkuList from '@marketscope/contract/analyses/item-sku-list'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { figureColumns } from '../figures/group-rows.ts'
import { pageOfRows, restOf } from '../items/rest-row.ts'
import { skuBases } from '../items/sku-months.ts'
import { readOwner, readSkus, type Sku } from '../items/sku-reading.ts'
import { addedUp, skuFigures } from '../items/sku-rows.ts'
import { sortOf } from '../query/table-page.ts'
import { searchForm } from '../text/search-form.ts'

export default implement(itemSkuList, async ({ scope, parameters, table, language, scoped, kept }) => {
  const [owner, { skus, gone }] = await Promise.all([readOwner(scope, scoped), readSkus({ scope, kept })])
  if (skus.length === 0) return { data: [], count: 0, suggest_count: 0, total: {} }
  const row = ({ id, name, shelf_time, last_price, ...sums }: Sku) => ({
    ...{ id, name: name || null, shelf_time },
    price: last_price === null ? null : fromMinor(last_price, scope.amounts),
    ...skuFigures(sums, owner, scope),
  })
  const word = searchForm(parameters.word)
  const matches = ({ id, name }: Pick<Sku, 'id' | 'name'>) => searchForm(`${name}\n${id}`).includes(word)
  const matching = word === '' ? skus : skus.filter(matches)
  const left = word === '' ? restOf(owner, [...skus, ...gone], language) : null
  const rest = left && { ...row({ ...left, shelf_time: null, last_price: null, pairs: [] }), is_new: false }
  return {
    ...pageOfRows(matching.map(row), rest, sortOf(itemSkuList, table), table),
    total:
      word === ''
        ? figureColumns(owner, owner.sales, scope)
        : figureColumns(addedUp([...matching, ...gone.filter(matches)]), owner.sales, scope, skuBases(scope)),
  }
})
