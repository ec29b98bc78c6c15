import attrList from '@marketscope/contract/analyses/attr-list'
import brandList from '@marketscope/contract/analyses/brand-list'
import catList from '@marketscope/contract/analyses/cat-list'
import itemList from '@marketscope/contract/analyses/item-list'
import shopList from '@marketscope/contract/analyses/shop-list'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { conditionsOfRow, nameList } from '@marketscope/contract/attribute-rows'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Entity } from '../frame/entity.ts'

/** Where the rank of a thing is read: the list of its kind, the greatest first, and which of its rows it is. */
export interface Listing {
  declaration: AnalysisDeclaration
  more: Readonly<Record<string, string>>
  isIt: (row: Readonly<Record<string, unknown>>) => boolean
  nameless: (row: Readonly<Record<string, unknown>>) => boolean
}

/** So many of a list are looked through. */
export const RANKED = 100

const never = () => false
const isNone = ({ id }: Readonly<Record<string, unknown>>) => id === NONE_ID

/** The list that a thing of a market stands in. `address`: how values are read there. */
export function listingOf({ kind, id }: Entity, address: { reading?: string | undefined }): Listing {
  switch (kind) {
    case 'brand':
      return { declaration: brandList, more: {}, isIt: (row) => row.id === id, nameless: isNone }
    case 'shop':
      return { declaration: shopList, more: {}, isIt: ({ id: own, site }) => id === (site ? `${site}:${own}` : own), nameless: isNone }
    case 'item':
      return { declaration: itemList, more: { sku: '0' }, isIt: (row) => id === `${row.site_id}:${row.item_id}`, nameless: never }
    case 'category':
    case 'custom':
      return { declaration: catList, more: {}, isIt: (row) => row.id === id, nameless: isNone }
    case 'value': {
      const conditions = conditionsOfRow(id)
      const attr = nameList(conditions.map(({ name }) => name))
      return {
        declaration: attrList,
        more: { attr, ...(address.reading === 'whole' ? { reading: 'whole' } : {}) },
        isIt: (row) => row.id === id,
        nameless: (row) => conditionsOfRow(String(row.id)).every(({ value }) => value === ''),
      }
    }
  }
}
