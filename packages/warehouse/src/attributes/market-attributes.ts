import { FILING_ATTRIBUTES, type FilingAttribute } from '@marketscope/contract/attributes'
import type { CallResult } from '@marketscope/contract/call'
import type { PopularAttribute, topAttributes } from '@marketscope/contract/calls/attribute'
import { fieldError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Language } from '@marketscope/contract/text'
import type { Answers } from '../cache/answers.ts'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import type { Engine } from '../engine/engine.ts'
import type { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import {
  type AttributeRow,
  attributesQuestion,
  type FilingRow,
  filingsQuestion,
  type ValueRow,
  valuesQuestion,
  type WantedValues,
} from './attribute-questions.ts'
import { rangeUnit } from './range-unit.ts'
import { type LabelledValue, pageOfValues, type ValueList, type ValuePage, valueList } from './value-list.ts'

/** Values of one attribute that are kept in memory; where there are more, a word is looked for in the data. */
const KEPT_VALUES = 100_000

type TopRow = CallResult<typeof topAttributes>['data'][number]

/** What the attributes are asked of. */
export interface AttributeMarket {
  scope: Scope
  engine: Engine
  cache: Answers
  words: AttributeWords
  /** What names and values are called in. */
  language: Language
  /** Whether all its categories are of cosmetics that need a filing. */
  isFiling: boolean
  signal?: AbortSignal | undefined
  keptValues?: number
}

/**
 * The attributes of a market: which there are, which values they have, and how many items have each. Everything is worked out once per scope and
 * kept with the answers of analyses; words and pages are taken from memory. Names and values are those of the data, with what they are called in the
 * language beside them.
 */
export class MarketAttributes {
  readonly #market: AttributeMarket

  constructor(market: AttributeMarket) {
    this.#market = market
  }

  /** Attributes that most items have first: the top ones, or all. */
  async top(all: boolean): Promise<TopRow[]> {
    const rows = (await this.#attributes()).slice(0, all ? LIMITS.allAttributes : LIMITS.topAttributes)
    return rows.map((row) => {
      const unit = unitOf(row)
      const { name: source_name, items } = row
      return { type: unit === null ? 'value' : 'range', name: this.#nameOf(source_name), source_name, unit: unit ?? '', items }
    })
  }

  /** The first attributes, each with its first values. */
  async popular(): Promise<PopularAttribute[]> {
    const rows = (await this.#attributes()).slice(0, LIMITS.popularAttributes)
    return rows.map((row) => {
      const unit = unitOf(row)
      return {
        key: this.#nameOf(row.name),
        key_source: row.name,
        values: row.first.map(({ value, items }) => ({ value, label: this.#labels(row.name)(value), items })),
        range_search_able: unit !== null,
        range_search_unit: unit ?? '',
      }
    })
  }

  /** Values of an attribute, written in any case; none of one that no item has. A word is looked for in what they are called too. */
  async values(name: string, page: ValuePage): Promise<LabelledValue[]> {
    const key = searchForm(name)
    const row = (await this.#attributes()).find(({ spellings }) => spellings.some((spelling) => searchForm(spelling) === key))
    if (!row) return []
    const most = this.#market.keptValues ?? KEPT_VALUES
    const ask = (wanted: WantedValues | null) =>
      this.#ask<ValueRow>(
        ['values', key, wanted?.word ?? '', ...(wanted?.called ?? [])],
        valuesQuestion(this.#market.scope, row.spellings, wanted, most),
        most,
      )
    const kept = await ask(null)
    const word = searchForm(page.word)
    if (kept.whole || word === '') return pageOfValues(kept, page, this.#labels(name))
    const called = this.#market.words.valuesCalled(name, word, this.#market.language).sort()
    return pageOfValues(await ask({ word, called }), page, this.#labels(name))
  }

  /** Effects, ingredients and companies of the filings, each with its first values that contain the word. Throws when it is no market of filings. */
  async filings(word: string): Promise<PopularAttribute[]> {
    const page = { word, page: 1, page_size: LIMITS.attributeValues }
    return Promise.all(
      FILING_ATTRIBUTES.map(async (name) => ({
        key: name,
        key_source: name,
        values: await this.filingValues(name, page),
        range_search_able: false,
        range_search_unit: '',
      })),
    )
  }

  /** Values of one of them. Throws when it is no market of filings. */
  async filingValues(name: FilingAttribute, page: ValuePage): Promise<LabelledValue[]> {
    if (!this.#market.isFiling) throw fieldError('cid', RULE_TEXTS.filing_category.zh, RULE_TEXTS.filing_category.en)
    const kinds = await this.#kept('filings', async (signal) => {
      const rows = await this.#market.engine.query<FilingRow>(filingsQuestion(this.#market.scope), { signal, tag: 'attributes.filings' })
      return Object.fromEntries(FILING_ATTRIBUTES.map((kind) => [kind, valueList(rows.filter((row) => row.kind === kind))]))
    })
    return pageOfValues(kinds[name] ?? { values: [] }, page, this.#labels(name))
  }

  #nameOf(name: string): string {
    return this.#market.words.nameLabel(name, this.#market.language)
  }

  #labels(name: string): (value: string) => string {
    const { words, language } = this.#market
    return (value) => words.valueLabel(name, value, language)
  }

  #attributes(): Promise<AttributeRow[]> {
    return this.#kept('names', (signal) =>
      this.#market.engine.query<AttributeRow>(attributesQuestion(this.#market.scope), { signal, tag: 'attributes.names' }),
    )
  }

  #ask<R extends ValueRow>(key: readonly string[], question: Sql, most: number): Promise<ValueList> {
    return this.#kept(JSON.stringify(key), async (signal) =>
      valueList(await this.#market.engine.query<R>(question, { signal, tag: 'attributes.values' }), most),
    )
  }

  /** From memory where the same was asked of an equal scope before. */
  #kept<T>(what: string, compute: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { cache, scope, signal } = this.#market
    return cache.get(JSON.stringify(['attributes', what, scope.key]), compute, signal) as Promise<T>
  }
}

function unitOf({ units, unit_items, value_items }: AttributeRow): string | null {
  return rangeUnit(units, unit_items, value_items)
}
