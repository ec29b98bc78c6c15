import { type ValueReading, valueRowId } from '@marketscope/contract/attribute-rows'
import { NONE_ID } from '@marketscope/contract/limits'
import { monthNumber, monthOf, monthsOf } from '@marketscope/contract/months'
import { bandOfText, bandsOf } from '@marketscope/contract/price-points'
import { ATTRIBUTE_FIELD, pivotField } from '@marketscope/contract/schemes/pivot-fields'
import { schemeOfSide } from '@marketscope/contract/schemes/rule-id'
import type { Language } from '@marketscope/contract/text'
import { attributeNamed } from '../attributes/scope-attributes.ts'
import { noneName } from '../catalog/names.ts'
import { attributeSide, bandName, type CrossName, type SideSource, sideOf } from '../figures/cross-sides.ts'
import { latestTitles } from '../figures/latest-titles.ts'
import { edgesOf } from '../figures/price-bands.ts'
import { shopTypeName } from '../figures/shops.ts'
import { titlesAs } from '../figures/titles-as.ts'
import { sipHashOf } from '../items/sip-hash.ts'
import type { Dimension } from '../query/dimension.ts'
import { attributeValue } from '../query/dimensions/attribute.ts'
import { ITEM } from '../query/dimensions/item.ts'
import { labelOf } from '../query/dimensions/label.ts'
import { MONTH, QUARTER, YEAR } from '../query/dimensions/month.ts'
import { priceBand } from '../query/dimensions/price-band.ts'
import { SHOP_TYPE } from '../query/dimensions/shop-type.ts'
import { sitePart } from '../query/dimensions/site-part.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import { sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { categoryLevel, nextCategories } from './pivot-categories.ts'
import { after, crossed, type Maker, type PivotFace, placeOf, restOf } from './pivot-face.ts'

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
  const { words, language, scope } = source
  const valueIn = (id: string, reading: ValueReading) => {
    const value = after(id, `attr:${valueRowId([{ name, value: '' }], reading)}`)
    return value === undefined ? undefined : unescaped(value)
  }
  // What begins as a part and goes on with the same sign is whole.
  const read = (id: string): { reading: ValueReading; value: string } | undefined => {
    const [whole, part] = [valueIn(id, 'whole'), valueIn(id, 'parts')]
    if (whole !== undefined) return { reading: 'whole', value: whole }
    return part === undefined ? undefined : { reading: 'parts', value: part }
  }
  return {
    ...{ id: field, title: words.nameLabel(name, language), ...side, keys: null },
    keyOf: (id) => {
      const own = read(id)
      return own && searchForm(own.value)
    },
    rowsOf: (id) => {
      const own = read(id)
      if (!own || own.reading === source.reading) return undefined
      return {
        dimension: attributeValue(attributeNamed(name, scope), own.reading, place),
        key: searchForm(own.value),
        name: own.value === '' ? noneName()[language] : words.valueLabel(name, own.value, language),
      }
    },
    shownOf: (id) => read(id)?.value ?? '',
  }
}

/** What stands for a sign that means something in an id. */
function unescaped(text: string): string {
  return text.replace(/%(25|2C|3D|26)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

interface Time {
  dimension: Dimension
  /** What its ids begin with, and how they go on. */
  kind: string
  form: RegExp
  /** How many months it has. */
  size: number
  nameOf(key: number, language: Language): CrossName
}

function time({ dimension, kind, form, size, nameOf }: Time): Maker {
  return ({ scope, language }) => {
    const keys = [...new Set(monthsOf(scope.windows.now).map((month) => String(Math.floor(monthNumber(month) / size))))]
    const byId = new Map(keys.map((key) => [nameOf(Number(key), language).id, key]))
    return {
      ...{ dimension, keys },
      names: async (found) => found.map(({ key }) => nameOf(Number(key), language)),
      keyOf: (id) => (id.startsWith(kind) && form.test(id.slice(kind.length)) ? (byId.get(id) ?? null) : undefined),
    }
  }
}

/** Bands are worked out anew for each scope: an id has its bounds, which are tested as they are, in the currency of the answer, as those of a filter. */
const ofPrices: Maker = ({ bands, scope, ...source }, place) => {
  const side = crossed('price', place, { bands, scope, ...source })
  const edges = edgesOf(bands, scope.amounts)
  return {
    ...{ dimension: priceBand(edges), names: side.names, version: edges.join(' ') },
    keys: [...bands.keys(), UNKNOWN_BAND].map(String),
    keyOf: (id) => (id === '-:price' ? String(UNKNOWN_BAND) : undefined),
    rowsOf: (id) => {
      const band = bandOfText(after(id, 'price:') ?? '')
      if (!band) return undefined
      const { name } = bandName(band, scope.currency)
      const ends = bandsOf(band.to === null ? [band.from] : [band.from, band.to])
      const own = edgesOf(ends, scope.amounts)
      // Between ends that are one in whole minor units lies no price.
      const none = new Set(own).size < own.length
      return { dimension: priceBand([...new Set(own)]), key: none ? NO_BAND : String(band.from === 0 ? 0 : 1), name }
    },
  }
}

/** The place of no band. */
const NO_BAND = String(UNKNOWN_BAND - 1)

const FACES: Readonly<Record<string, Maker>> = {
  platform: ({ scope, language }) => ({
    dimension: sitePart(scope.parts),
    keys: null,
    names: async (found) =>
      found.map(({ key }) => ({
        id: `platform:${scope.parts[Number(key)]?.id ?? ''}`,
        name: scope.parts[Number(key)]?.name[language] ?? '',
      })),
    keyOf: (id) => (id.startsWith('platform:') ? placeOf(scope.parts, restOf(id)) : undefined),
  }),
  category: nextCategories,
  ...Object.fromEntries([1, 2, 3, 4, 5].map((depth) => [`category:${depth}`, categoryLevel(depth)])),
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
      if (!id.startsWith('shop:') || site === undefined || rest.length === 0) return undefined
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
  price: ofPrices,
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
      return id.startsWith('item:') && rest.length > 0 ? sipHashOf(site, rest.join(':')).toString() : undefined
    },
  }),
  month: time({
    ...{ dimension: MONTH, kind: 'month:', form: /^\d{4}-(0[1-9]|1[0-2])$/, size: 1 },
    nameOf: (key) => ({ id: `month:${monthOf(key)}`, name: monthOf(key) }),
  }),
  quarter: time({
    ...{ dimension: QUARTER, kind: 'quarter:', form: /^\d{4}-Q[1-4]$/, size: 3 },
    nameOf: (key) => {
      const name = `${Math.floor(key / 4)}-Q${(key % 4) + 1}`
      return { id: `quarter:${name}`, name }
    },
  }),
  year: time({
    ...{ dimension: YEAR, kind: 'year:', form: /^\d{4}$/, size: 12 },
    nameOf: (key) => ({ id: `year:${key}`, name: String(key) }),
  }),
}
