import { hasOperator, valueParts } from '@marketscope/contract/attributes'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { SearchFilter } from '@marketscope/contract/filter'
import { type Naming, namedAs } from '@marketscope/contract/naming'
import type { Language, Text } from '@marketscope/contract/text'
import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'

interface WordRow {
  name: string
  value: string
  text_zh: string
  text_en: string
}

/** What names and values of attributes are called in both languages. Case and width do not matter. */
export class AttributeWords {
  /** By folded name, then by folded value; '' is the name itself. A text '' is as it is stored. */
  readonly #texts: ReadonlyMap<string, ReadonlyMap<string, Text>>
  readonly #naming: Naming | null

  private constructor(texts: ReadonlyMap<string, ReadonlyMap<string, Text>>, naming: Naming | null) {
    this.#texts = texts
    this.#naming = naming
  }

  /** A row that comes later counts. */
  static of(rows: Iterable<WordRow>): AttributeWords {
    const texts = new Map<string, Map<string, Text>>()
    for (const { name, value, text_zh, text_en } of rows) {
      const key = searchForm(name)
      const own = texts.get(key) ?? new Map<string, Text>()
      own.set(searchForm(value), { zh: text_zh, en: text_en })
      texts.set(key, own)
    }
    return new AttributeWords(texts, null)
  }

  /** The same, called as is chosen. */
  as(naming: Naming): AttributeWords {
    return new AttributeWords(this.#texts, naming)
  }

  /** What an attribute is called; its name as it is stored where no word is known. */
  nameLabel(name: string, language: Language): string {
    return this.#textOf(name, '')?.[language] ?? name
  }

  /** What a value of an attribute is called; as it is stored where no word is known. */
  valueLabel(name: string, value: string, language: Language): string {
    return this.#textOf(name, value)?.[language] ?? value
  }

  /** The values of an attribute, folded, that are called something with the word (folded) in it. */
  valuesCalled(name: string, word: string, language: Language): string[] {
    const { keys, texts } = this.textsOf(name, language)
    return keys.filter((_, place) => searchForm(texts[place] ?? '').includes(word))
  }

  /** What the values of an attribute are called, beside the folded values; values without a word are left out. */
  textsOf(name: string, language: Language): { keys: string[]; texts: string[] } {
    const values = [...(this.#texts.get(searchForm(name))?.keys() ?? [])]
    const own = values
      .map((value) => [value, this.valueLabel(name, value, language)] as const)
      .filter(([value, text]) => value !== '' && text !== value)
    return { keys: own.map(([value]) => value), texts: own.map(([, text]) => text) }
  }

  /** The words for the names and values that a filter has conditions on, those it has. */
  ofFilter({ attrv_and, attrv_or, topAttrList }: SearchFilter): SavedSearch['attribute_words'] {
    const said = [
      ...[...attrv_and, ...attrv_or].flatMap(({ name, value }) => [{ name, value: '' }, ...(value === '' ? [] : [{ name, value }])]),
      ...topAttrList.flatMap(({ name, values }) => ['', ...values].map((value) => ({ name, value }))),
    ]
    const words = new Map(said.map((one) => [JSON.stringify([one.name, one.value]), one]))
    return [...words.values()].flatMap(({ name, value }) => {
      const text = this.#textOf(name, value) ?? this.#expressionText(name, value)
      return text ? [{ name, value, text }] : []
    })
  }

  #textOf(name: string, value: string): Text | undefined {
    const text = this.#texts.get(searchForm(name))?.get(searchForm(value))
    if (!text) return undefined
    const stored = value || name
    const both = { zh: text.zh || stored, en: text.en || stored }
    return this.#naming ? namedAs(both, this.#naming, stored) : both
  }

  /** The expression with each term as it is called. */
  #expressionText(name: string, value: string): Text | undefined {
    if (!hasOperator(value)) return undefined
    const parts = valueParts(value)
    const texts = parts.map((part, place) => (place % 2 === 0 ? this.#textOf(name, part.trim()) : undefined))
    if (texts.every((text, place) => text === undefined || parts[place]?.trim() === '')) return undefined
    const written = (language: Language) =>
      parts.map((part, place) => (part.trim() === '' ? part : (texts[place]?.[language] ?? part))).join('')
    return { zh: written('zh'), en: written('en') }
  }
}

/** Reads the words once, when they are first asked for or at {@link AttributeWordsSource.warm}. */
export class AttributeWordsSource {
  readonly #engine: Engine
  #words: Promise<AttributeWords> | null = null

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** Begins to read. What fails is tried again when it is needed. */
  warm(): void {
    this.get().catch(() => undefined)
  }

  /** Throws an EngineError. */
  get(): Promise<AttributeWords> {
    this.#words ??= this.#read().catch((failure) => {
      this.#words = null
      throw failure
    })
    return this.#words
  }

  async #read(): Promise<AttributeWords> {
    const question = sql`SELECT name, value, text_zh, text_en FROM attribute_word FINAL ORDER BY load_id, name, value`
    const rows: WordRow[] = []
    for await (const block of this.#engine.rows<WordRow>(question, { tag: 'attribute-words' })) rows.push(...block)
    return AttributeWords.of(rows)
  }
}
