import { CROSS_KINDS, type CrossKind } from '@marketscope/contract/analyses/attr-cross'
import { type ValueReading, valueRowId } from '@marketscope/contract/attribute-rows'
import { currencySymbol } from '@marketscope/contract/currency'
import type { PriceBand } from '@marketscope/contract/price-points'
import type { Language, Text } from '@marketscope/contract/text'
import { attributeNamed } from '../attributes/scope-attributes.ts'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import type { Figures } from '../figures/figures.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { CrossLine, CrossSide } from './attribute-cross.ts'
import { valueReader } from './attribute-values.ts'
import { type CategoryPart, categoryParts } from './category-children.ts'
import { stretches } from './category-children-ranges.ts'
import { noneName } from './names.ts'
import { shopFacts, shopPlace } from './shops-known.ts'

/** How a row or column is told: what a click on it means is in the id. */
export interface CrossName {
  id: string
  name: string
}

/** A side with its name, and what its lines are called. */
export interface NamedSide extends CrossSide {
  title: Text
  names(lines: readonly CrossLine[]): Promise<CrossName[]>
  /** Whether its lines have an order of their own, by the number that is their key. */
  ordered?: boolean
}

export interface SideSource {
  scope: Scope
  language: Language
  figures: Figures
  words: AttributeWords
  reading: ValueReading
  bands: readonly PriceBand[]
  ask<R>(question: Sql): Promise<R[]>
}

const TITLES: Record<CrossKind, Text> = {
  brand: { zh: '品牌', en: 'Brand' },
  shop: { zh: '店铺', en: 'Shop' },
  category: { zh: '类目', en: 'Category' },
  price: { zh: '价格段', en: 'Price band' },
}

/** What an attribute is written as among the kinds of sides. */
const ATTRIBUTE = 'attr:'

export const attributeSide = (name: string) => `${ATTRIBUTE}${name}`

/** A side as it is asked for; null for what is none. */
export function sideOf(asked: string, source: SideSource): NamedSide | null {
  if (asked.startsWith(ATTRIBUTE) && asked.length > ATTRIBUTE.length) return ofAttribute(asked.slice(ATTRIBUTE.length), source)
  const kind = CROSS_KINDS.find((known) => known === asked)
  return kind ? { title: TITLES[kind], ...SIDES[kind](source) } : null
}

function ofAttribute(name: string, { scope, words, language, reading }: SideSource): NamedSide {
  const attribute = attributeNamed(name, scope)
  const { raw, pairs } = valueReader(attribute, reading)
  return {
    title: { zh: words.nameLabel(name, 'zh'), en: words.nameLabel(name, 'en') },
    raw,
    pairs,
    hot: { of: 'attribute', attribute, reading },
    reading: attribute.spellings.length === 1 ? reading : undefined,
    names: async (lines) =>
      lines.map(({ shown }) => ({
        id: `attr:${valueRowId([{ name, value: shown }], reading)}`,
        name: shown === '' ? noneName()[language] : words.valueLabel(name, shown, language),
      })),
  }
}

/** A text of which each is a line. */
const itself = (raw: Sql) => sql`[(${raw}, ${raw})]`

const SIDES: Record<CrossKind, (source: SideSource) => Omit<NamedSide, 'title'>> = {
  brand: ({ figures, language }) => ({
    raw: sql`toString(brand_id)`,
    hot: { of: 'brand' },
    pairs: itself,
    names: async (lines) => {
      const names = await figures.brandNames(
        lines.map(({ key }) => key),
        language,
      )
      return lines.map(({ key }) => ({
        id: `brand:${key === '' ? 'none' : key}`,
        name: key === '' ? noneName()[language] : (names.get(key) ?? key),
      }))
    },
  }),
  shop: ({ scope, language, ask }) => ({
    raw: sql`toString(shop)`,
    hot: { of: 'shop' },
    pairs: itself,
    names: async (lines) => {
      const facts = await shopFacts(
        lines.map(({ key }) => key),
        scope,
        language,
        ask,
      )
      return lines.map(({ key }) => {
        const { id, site, name } = shopPlace(key, facts, language)
        return { id: `shop:${site}:${id}`, name }
      })
    },
  }),
  category: ({ scope, language }) => {
    const parts = categoryParts(scope, '') ?? []
    const found = stretches(parts.map(({ ranges }) => ranges))
    const starts = v.uint32s(found.map(({ start }) => start))
    const places = (raw: Sql) =>
      sql`splitByChar(',', transform(roundDown(${raw}, ${starts}), ${starts}, ${v.strings(found.map(({ of }) => of.join(',')))}, ''))`
    return {
      raw: sql`category`,
      hot: null,
      pairs: (raw) => sql`arrayMap(place -> (place, place), arrayFilter(place -> place != '', ${places(raw)}))`,
      names: async (lines) => lines.map(({ key }) => categoryName(parts[Number(key)], language)),
    }
  },
  price: ({ bands, scope }) => ({
    raw: null,
    hot: null,
    pairs: (raw) => sql`[(toString(${raw}), '')]`,
    ordered: true,
    names: async (lines) => lines.map(({ key }) => bandName(bands[Number(key)], scope.currency)),
  }),
}

function categoryName(part: CategoryPart | undefined, language: Language): CrossName {
  if (!part) return { id: '-', name: noneName()[language] }
  const kind = part.can_open ? (part.tree === null ? 'custom' : 'category') : '-'
  return { id: `${kind}:${part.id}`, name: part.name[language] }
}

/** A price band; the months of unknown price have none. */
function bandName(band: PriceBand | undefined, currency: string): CrossName {
  if (!band) return { id: '-:price', name: '–' }
  const sign = currencySymbol(currency)
  return {
    id: `price:${band.from}-${band.to ?? ''}`,
    name: band.to === null ? `${sign}${band.from}+` : `${sign}${band.from}–${band.to}`,
  }
}
