import { CROSS_KINDS, CROSS_NAMES, type CrossKind } from '@marketscope/contract/analyses/attr-cross'
import { type ValueReading, valueRowId } from '@marketscope/contract/attribute-rows'
import { currencySymbol } from '@marketscope/contract/currency'
import { NONE_ID } from '@marketscope/contract/limits'
import { type PriceBand, textOfBand } from '@marketscope/contract/price-points'
import { findClass } from '@marketscope/contract/schemes/class-tree'
import { schemeOfSide } from '@marketscope/contract/schemes/rule-id'
import type { Language, Text } from '@marketscope/contract/text'
import { attributeNamed } from '../attributes/scope-attributes.ts'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import { noneName } from '../catalog/names.ts'
import type { AskedBefore } from '../query/asked.ts'
import type { Dimension } from '../query/dimension.ts'
import { attributeValue } from '../query/dimensions/attribute.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { categoryPart } from '../query/dimensions/category-part.ts'
import { priceBand } from '../query/dimensions/price-band.ts'
import { ruleClass } from '../query/dimensions/rule-class.ts'
import { SHOP } from '../query/dimensions/shop.ts'
import { checkAttributeMonths } from '../scope/attribute-months.ts'
import { schemeNamed } from '../scope/rules/scope-classes.ts'
import type { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'
import { type CategoryPart, categoryParts } from './category-children.ts'
import type { CrossLine } from './cross-grid.ts'
import { edgesOf } from './price-bands.ts'
import { shopFacts, shopPlace } from './shops-known.ts'

/** How a row or column is told: what a click on it means is in the id. */
export interface CrossName {
  id: string
  name: string
}

/** A dimension on one side of a crossing, with what its lines are called. */
export interface NamedSide {
  title: Text
  dimension: Dimension
  names(lines: readonly CrossLine[]): Promise<CrossName[]>
  /** Whether its lines have an order of their own, by the number that is their key. */
  ordered?: boolean
  /** What tells it apart from the same side at another time. */
  version?: string
}

export interface SideSource {
  scope: Scope
  language: Language
  scoped: AskedBefore
  words: AttributeWords
  reading: ValueReading
  bands: readonly PriceBand[]
  ask<R>(question: Sql): Promise<R[]>
}

/** What an attribute is written as among the kinds of sides. */
const ATTRIBUTE = 'attr:'

export const attributeSide = (name: string) => `${ATTRIBUTE}${name}`

/** A side as it is asked for, the first (0) or the second; null for what is none. */
export function sideOf(asked: string, place: number, source: SideSource): NamedSide | null {
  if (asked.startsWith(ATTRIBUTE) && asked.length > ATTRIBUTE.length) return ofAttribute(asked.slice(ATTRIBUTE.length), place, source)
  const ruleId = schemeOfSide(asked)
  if (ruleId !== null) return ofClasses(ruleId, place, source)
  const kind = CROSS_KINDS.find((known) => known === asked)
  return kind ? { title: CROSS_NAMES[kind], ...SIDES[kind](source) } : null
}

/** What no class takes is called so. */
export const UNCLASSIFIED: Text = { zh: '未分类', en: 'Unclassified' }

function ofClasses(ruleId: string, place: number, { scope, language }: SideSource): NamedSide | null {
  const scheme = schemeNamed(ruleId, scope.viewer)
  if (!scheme) return null
  const { content, name, version } = scheme
  return {
    title: { zh: name, en: name },
    dimension: ruleClass(scheme, scope, place),
    version,
    names: async (lines) =>
      lines.map(({ key }) => ({
        id: `class:${ruleId}:${key === '' ? NONE_ID : key}`,
        name: key === '' ? UNCLASSIFIED[language] : (findClass(content.classes, key)?.own.name ?? key),
      })),
  }
}

function ofAttribute(name: string, place: number, { scope, words, language, reading }: SideSource): NamedSide {
  checkAttributeMonths(scope.windows.now)
  return {
    title: { zh: words.nameLabel(name, 'zh'), en: words.nameLabel(name, 'en') },
    dimension: attributeValue(attributeNamed(name, scope), reading, place),
    names: async (lines) =>
      lines.map(({ shown }) => ({
        id: `attr:${valueRowId([{ name, value: shown }], reading)}`,
        name: shown === '' ? noneName()[language] : words.valueLabel(name, shown, language),
      })),
  }
}

const SIDES: Record<CrossKind, (source: SideSource) => Omit<NamedSide, 'title'>> = {
  brand: ({ scoped, language }) => ({
    dimension: BRAND,
    names: async (lines) => {
      const names = await scoped.names.brandNames(
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
    dimension: SHOP,
    names: async (lines) => {
      const facts = await shopFacts(
        { scope, ask },
        lines.map(({ key }) => key),
        language,
      )
      return lines.map(({ key }) => {
        const { id, site, name } = shopPlace(key, facts, language)
        return { id: `shop:${site}:${id}`, name }
      })
    },
  }),
  category: ({ scope, language }) => {
    const parts = categoryParts(scope, '') ?? []
    return {
      dimension: categoryPart(parts.map(({ ranges }) => ranges)),
      names: async (lines) => lines.map(({ key }) => categoryName(parts[Number(key)], language)),
    }
  },
  price: ({ bands, scope }) => ({
    dimension: priceBand(edgesOf(bands, scope.amounts)),
    ordered: true,
    names: async (lines) => lines.map(({ key }) => bandName(bands[Number(key)], scope.currency)),
  }),
}

/** What a line of categories is called; what is in none of them has no id that says so. */
export function categoryName(part: CategoryPart | undefined, language: Language): CrossName {
  if (!part) return { id: '-', name: noneName()[language] }
  const kind = part.can_open ? (part.tree === null ? 'custom' : 'category') : '-'
  return { id: `${kind}:${part.id}`, name: part.name[language] }
}

/** A price band; the months of unknown price have none. */
export function bandName(band: PriceBand | undefined, currency: string): CrossName {
  if (!band) return { id: '-:price', name: '–' }
  const sign = currencySymbol(currency)
  return {
    id: `price:${textOfBand(band)}`,
    name: band.to === null ? `${sign}${band.from}+` : `${sign}${band.from}–${band.to}`,
  }
}
