import { valueRowId } from '@marketscope/contract/attribute-rows'
import { NONE_ID } from '@marketscope/contract/limits'
import { monthNumber, monthOf, monthsOf } from '@marketscope/contract/months'
import { ATTRIBUTE_FIELD, pivotField } from '@marketscope/contract/schemes/pivot-fields'
import { schemeOfSide } from '@marketscope/contract/schemes/rule-id'
import type { Language } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { categoryNames } from '../catalog/category-names.ts'
import { noneName } from '../catalog/names.ts'
import { categoryParts } from '../figures/category-children.ts'
import { attributeSide, type CrossName, type SideSource, sideOf } from '../figures/cross-sides.ts'
import { latestTitles } from '../figures/latest-titles.ts'
import { edgesOf } from '../figures/price-bands.ts'
import { shopTypeName } from '../figures/shops.ts'
import { titlesAs } from '../figures/titles-as.ts'
import { sipHashOf } from '../items/sip-hash.ts'
import type { Dimension } from '../query/dimension.ts'
import { categoryPart } from '../query/dimensions/category-part.ts'
import { ITEM } from '../query/dimensions/item.ts'
import { labelOf } from '../query/dimensions/label.ts'
import { MONTH, QUARTER, YEAR } from '../query/dimensions/month.ts'
import { priceBand } from '../query/dimensions/price-band.ts'
import { SHOP_TYPE } from '../query/dimensions/shop-type.ts'
import { sitePart } from '../query/dimensions/site-part.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import { sql, v } from '../sql/sql.ts'
import { levelParts, mayOpen } from './category-level.ts'

/** A value of a dimension as it is found: its key, and how it is mostly written. */
export interface FoundKey {
  key: string
  shown: string
}

/** A dimension of a pivot, with what its values are called. */
export interface PivotFace {
  id: string
  title: string
  dimension: Dimension
  /** All keys there are, in their order; null: they are asked for, by sales. */
  keys: readonly string[] | null
  /** What tells it apart from the same dimension at another time. */
  version?: string
  names(found: readonly FoundKey[]): Promise<CrossName[]>
  /** The key of an id that {@link names} gives; undefined for what is none. */
  keyOf(id: string): string | undefined
  /** How the value of an id is written, where its name is told by that. */
  shownOf?(id: string): string
}

type Face = Omit<PivotFace, 'id' | 'title'>

/** Where a face is among the dimensions of a question, so that columns of its own have a name of their own. */
type Maker = (source: SideSource, place: number) => Face

const after = (id: string, prefix: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined)

/** The face of a dimension of {@link pivotField}. */
export function pivotFace(field: string, place: number, source: SideSource): PivotFace | null {
  const known = pivotField(field)
  if (!known) return null
  if (field.startsWith(ATTRIBUTE_FIELD)) return ofAttribute(field, place, source)
  const scheme = schemeOfSide(field)
  if (scheme !== null) return ofClasses(field, place, source)
  const maker = FACES[field]
  return maker ? { id: field, title: known.name[source.language], ...maker(source, place) } : null
}

/** The side of a crossing, as far as it says which keys there are. */
function crossed(kind: string, place: number, source: SideSource): Pick<Face, 'dimension' | 'names'> {
  const side = sideOf(kind, place, source)
  if (!side) throw new Error(`no side ${kind}`)
  const { dimension, names } = side
  return { dimension, names: (found) => names(found.map((one) => ({ ...one, sales: 0, sold: 0, items: 0 }))) }
}

/** The classes of a scheme that the viewer sees; of one that is gone there is nothing. */
function ofClasses(field: string, place: number, source: SideSource): PivotFace | null {
  const side = sideOf(field, place, source)
  if (!side) return null
  const { dimension, title, version = '' } = side
  return {
    ...{ id: field, title: title[source.language], dimension, keys: null, version },
    names: crossed(field, place, source).names,
    keyOf: (id) => {
      const key = after(id, `${field}:`)
      return key === NONE_ID ? '' : key
    },
  }
}

function ofAttribute(field: string, place: number, source: SideSource): PivotFace {
  const name = field.slice(ATTRIBUTE_FIELD.length)
  const side = crossed(attributeSide(name), place, source)
  const { reading, words, language } = source
  const prefix = `attr:${valueRowId([{ name, value: '' }], reading)}`
  return {
    ...{ id: field, title: words.nameLabel(name, language), ...side, keys: null },
    keyOf: (id) => {
      const value = after(id, prefix)
      return value === undefined ? undefined : normalizeTerm(unescaped(value))
    },
    shownOf: (id) => unescaped(after(id, prefix) ?? ''),
  }
}

/** What stands for a sign that means something in an id. */
function unescaped(text: string): string {
  return text.replace(/%(25|2C|3D|26)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function time(dimension: Dimension, kind: string, size: number, nameOf: (key: number, language: Language) => CrossName): Maker {
  return ({ scope, language }) => {
    const keys = [...new Set(monthsOf(scope.windows.now).map((month) => String(Math.floor(monthNumber(month) / size))))]
    const byId = new Map(keys.map((key) => [nameOf(Number(key), language).id, key]))
    return {
      ...{ dimension, keys },
      names: async (found) => found.map(({ key }) => nameOf(Number(key), language)),
      keyOf: (id) => (id.startsWith(kind) ? byId.get(id) : undefined),
    }
  }
}

const level =
  (depth: number): Maker =>
  ({ scope, language }) => {
    const parts = levelParts(scope, depth)
    return {
      dimension: categoryPart(parts.map(({ ranges }) => ranges)),
      keys: null,
      names: async (found) =>
        found.map(({ key }) => {
          const node = parts[Number(key)]?.node
          const id = parts[Number(key)]?.id ?? ''
          if (!node) return { id: `-:${id}`, name: noneName()[language] }
          return { id: `${mayOpen(node, scope) ? 'category' : '-'}:${id}`, name: categoryNames(node, scope.naming).name[language] }
        }),
      keyOf: (id) => placeOf(parts, id),
    }
  }

/** The place of the part with the id, whatever may be done with it. */
function placeOf(parts: readonly { id: string }[], id: string): string | undefined {
  const place = parts.findIndex((part) => part.id === id.slice(id.indexOf(':') + 1))
  return place < 0 ? undefined : String(place)
}

const FACES: Readonly<Record<string, Maker>> = {
  platform: ({ scope, language }) => ({
    dimension: sitePart(scope.parts),
    keys: null,
    names: async (found) =>
      found.map(({ key }) => ({
        id: `platform:${scope.parts[Number(key)]?.id ?? ''}`,
        name: scope.parts[Number(key)]?.name[language] ?? '',
      })),
    keyOf: (id) => placeOf(scope.parts, id),
  }),
  category: (source, place) => ({
    ...crossed('category', place, source),
    keys: null,
    keyOf: (id) => placeOf(categoryParts(source.scope, '') ?? [], id),
  }),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((depth) => [`category:${depth}`, level(depth)])),
  brand: (source, place) => ({
    ...crossed('brand', place, source),
    keys: null,
    keyOf: (id) => (id === 'brand:none' ? '' : after(id, 'brand:')),
  }),
  shop: (source, place) => ({
    ...crossed('shop', place, source),
    keys: null,
    keyOf: (id) => {
      const [, site, ...rest] = id.split(':')
      if (!id.startsWith('shop:') || site === undefined) return undefined
      return site === '' ? '0' : sipHashOf(site, rest.join(':')).toString()
    },
  }),
  'shop-type': ({ language }) => ({
    dimension: SHOP_TYPE,
    keys: null,
    names: async (found) => found.map(({ key }) => ({ id: `type:${key || 'none'}`, name: shopTypeName(key, language) })),
    keyOf: (id) => (id === 'type:none' ? '' : after(id, 'type:')),
  }),
  label: ({ scope, language }) => ({
    dimension: labelOf(scope),
    keys: null,
    names: async (found) => found.map(({ key }) => ({ id: `label:${key}`, name: key || noneName()[language] })),
    keyOf: (id) => after(id, 'label:'),
  }),
  price: ({ bands, scope, ...source }, place) => {
    const side = crossed('price', place, { bands, scope, ...source })
    const known = bands.map((band, at): [string, string] => [`price:${band.from}-${band.to ?? ''}`, String(at)])
    const byId = new Map<string, string>([...known, ['-:price', String(UNKNOWN_BAND)]])
    return {
      ...{ dimension: priceBand(edgesOf(bands, scope.amounts)), names: side.names },
      ...{ keys: [...bands.keys(), UNKNOWN_BAND].map(String), keyOf: (id) => byId.get(id) },
    }
  },
  item: ({ scope, language, ask }) => ({
    dimension: ITEM,
    keys: null,
    names: async (found) => {
      const keys = found.map(({ key }) => key)
      if (keys.length === 0) return []
      const [titles, places] = await Promise.all([
        latestTitles({ scope, ask }, keys, ['now']).then((stored) => titlesAs(stored, { scope, language, ask })),
        ask<{ item: string; id: string; place: string }>(
          sql`SELECT item, any(item_id) AS id, toString(any(site)) AS place FROM ${scope.rows(['item', 'item_id', 'site'], { items: keys })} WHERE item IN ${v.uint64s(keys)} GROUP BY item`,
        ),
      ])
      const of = new Map(places.map((row) => [row.item, row]))
      return keys.map((key) => {
        const own = of.get(key)
        return { id: `item:${own?.place ?? ''}:${own?.id ?? key}`, name: titles.get(key) || (own?.id ?? key) }
      })
    },
    keyOf: (id) => {
      const [, site = '', ...rest] = id.split(':')
      return id.startsWith('item:') ? sipHashOf(site, rest.join(':')).toString() : undefined
    },
  }),
  month: time(MONTH, 'month:', 1, (key) => ({ id: `month:${monthOf(key)}`, name: monthOf(key) })),
  quarter: time(QUARTER, 'quarter:', 3, (key) => {
    const name = `${Math.floor(key / 4)}-Q${(key % 4) + 1}`
    return { id: `quarter:${name}`, name }
  }),
  year: time(YEAR, 'year:', 12, (key) => ({ id: `year:${key}`, name: String(key) })),
}
