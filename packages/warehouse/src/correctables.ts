import type { CorrectionKind } from '@marketscope/contract/corrections'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { Settled } from '@marketscope/contract/kept-filter'
import type { Language, Text } from '@marketscope/contract/text'
import { type Asking, inTurn } from './cache/answers.ts'
import type { AttributeWordsSource } from './catalog/attribute-words.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Engine } from './engine/engine.ts'
import { type CorrectableItem, type CorrectedField, correctableItems } from './items/correctable.ts'
import { type MarketLine, type MarketSays, marketLines, marketSays } from './items/market-says.ts'
import type { ResolvedSearches } from './resolved-searches.ts'
import { checkAttributeMonths } from './scope/attribute-months.ts'
import type { Correction } from './scope/corrections.ts'
import type { Overlays } from './scope/overlays.ts'
import { namingAsked, type ScopeInput, scopeInput } from './scope/scope-input.ts'
import type { Viewer } from './scope/viewer.ts'
import type { Sql } from './sql/sql.ts'

interface Source {
  engine: Engine
  catalog: Catalog
  words: AttributeWordsSource
  searches: ResolvedSearches
  overlays: Overlays
  viewer: Viewer
  asking: Asking
}

/** What of a product is written how. */
interface Written {
  site: string
  kind: CorrectionKind
  name: string
  values: readonly (string | null)[]
}

interface CalledAs {
  name: Text
  values: (Text | null)[]
}

/** The products that an account may correct, as it is shown them, and what the market says of those that it did. */
export class Correctables {
  readonly #source: Source

  constructor(source: Source) {
    this.#source = source
  }

  /**
   * The products of a search with what they say of the field, at most `most`; `items`: only these. Throws a MarketError for what the viewer may not see and for months
   * without data; of an attribute, for months before these are recorded, which are left out of a range that ends later.
   */
  async items(
    filter: SearchFilter | Settled,
    asked: ScopeInput,
    field: CorrectedField,
    { items, most }: { items: readonly { site: string; item_id: string }[] | null; most: number },
  ): Promise<{ items: CorrectableItem[]; currency: string; start: string; end: string }> {
    const { catalog, searches, overlays, viewer } = this.#source
    const byAttribute = field.kind === 'attribute'
    const own = { ...scopeInput(asked), ...(byAttribute ? { by_attributes: true } : {}) }
    const { settled, scope } = await searches.resolve(filter, own, await overlays.seenBy(viewer, catalog))
    if (byAttribute) checkAttributeMonths(scope.windows.now)
    const found = await this.#ask((ask) => correctableItems({ filter: settled.filter, input: own, scope, ask }, field, items, most))
    return { items: found, currency: scope.currency, ...scope.windows.now }
  }

  /** What the market says of each of the corrections, in their order. */
  marketSays(list: readonly Correction[]): Promise<MarketSays[]> {
    return this.#ask((ask) => marketSays(list, this.#source.catalog, this.#source.viewer, ask))
  }

  /** What the market has of each of the corrections, in their order; null: no such product, or the viewer may not see it. */
  lines(list: readonly Correction[]): Promise<(MarketLine | null)[]> {
    return this.#ask((ask) => marketLines(list, this.#source.catalog, this.#source.viewer, ask))
  }

  /** Names and values of attributes as pages of each language call them; what is of another kind is called as it is written. */
  async called<T extends Written>(list: readonly T[]): Promise<CalledAs[]> {
    const { words, catalog, viewer } = this.#source
    const known = await words.get()
    return list.map(({ site, kind, name, values }) => {
      const of = catalog.sites.get(site)
      const own = of ? known.as(namingAsked({}, viewer, of)) : known
      const text = (say: (language: Language) => string): Text => ({ zh: say('zh'), en: say('en') })
      const isWord = kind === 'attribute'
      return {
        name: text((language) => (isWord ? own.nameLabel(name, language) : name)),
        values: values.map((value) =>
          value === null ? null : text((language) => (isWord ? own.valueLabel(name, value, language) : value)),
        ),
      }
    })
  }

  #ask<T>(work: (ask: <R>(question: Sql) => Promise<R[]>) => Promise<T>): Promise<T> {
    const { engine, asking } = this.#source
    const options = { tag: 'corrections', ...(asking.signal ? { signal: asking.signal } : {}) }
    return inTurn(engine.lanes, asking, () => work((question) => engine.query(question, options)))
  }
}
