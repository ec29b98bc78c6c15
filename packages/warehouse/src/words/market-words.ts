import type { Catalog } from '../catalog/catalog.ts'
import type { Engine, QueryOptions } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import { TELLING_ATTRIBUTES, typeOfAttribute } from './attribute-types.ts'
import type { TypedWord } from './dictionary.ts'
import { openSegmenter, type Segmenter } from './segmenter.ts'

/** Brands whose names are words; where a market has more, those after are left out. */
const MOST_BRANDS = 200_000

/** Items whose attributes are looked at: the table is ordered by a hash, so the first are a fair sample. */
const SAMPLED_ITEMS = 200_000

const MOST_VALUES = 20_000

/** Longer values are sentences. */
const LONGEST_VALUE = 16

/** People may be waiting for the words, so they are not read behind them. */
const OPTIONS: QueryOptions = { tag: 'market-words', lane: 'interactive', limits: { threads: 1, seconds: 3600 } }

/** The names in a text that may hold several: `雅诗兰黛/Estée Lauder`, `科颜氏（Kiehl's）`. */
export function namesIn(text: string): string[] {
  return text.split(/[/／()（）[\]【】|｜、,，;；]+/).flatMap((part) => {
    const name = part.trim()
    return [...name].length > 1 && !/^[\d\s.]+$/.test(name) ? [name] : []
  })
}

/** What brands are called in both languages. Throws an EngineError. */
export function brandNames(engine: Engine): AsyncIterable<{ name_zh: string; name_en: string }[]> {
  return engine.rows(sql`SELECT name_zh, name_en FROM brand FINAL ORDER BY brand_id LIMIT ${v.uint32(MOST_BRANDS)}`, OPTIONS)
}

async function* brandWords(engine: Engine): AsyncGenerator<TypedWord[]> {
  for await (const block of brandNames(engine))
    yield block.flatMap(({ name_zh, name_en }) => [name_zh, name_en].flatMap(namesIn).map((word) => ({ word, type: 'ner_brand' as const })))
}

async function valueWords(engine: Engine): Promise<TypedWord[]> {
  const rows = await engine.query<{ name: string; value: string }>(
    sql`
    SELECT name, value, count() AS items
    FROM (SELECT attributes FROM item LIMIT ${v.uint32(SAMPLED_ITEMS)})
    ARRAY JOIN mapKeys(attributes) AS name, mapValues(attributes) AS value
    WHERE lowerUTF8(normalizeUTF8NFKC(name)) IN ${v.strings(TELLING_ATTRIBUTES)} AND lengthUTF8(value) <= 64
    GROUP BY name, value ORDER BY items DESC, name, value LIMIT ${v.uint32(MOST_VALUES)}`,
    OPTIONS,
  )
  return rows.flatMap(({ name, value }) => {
    const type = typeOfAttribute(name)
    if (!type) return []
    return namesIn(value)
      .filter((word) => [...word].length <= LONGEST_VALUE)
      .map((word) => ({ word, type }))
  })
}

async function open(engine: Engine): Promise<Segmenter> {
  const words: TypedWord[] = []
  for await (const block of brandWords(engine)) for (const word of block) words.push(word)
  for (const word of await valueWords(engine)) words.push(word)
  return openSegmenter(words)
}

const byCatalog = new WeakMap<Catalog, Promise<Segmenter>>()

/**
 * The segmenter with the words of the market at the revision of the catalogue: brands, and values of attributes. Opened when it is first asked for,
 * forgotten with the catalogue. Throws an EngineError.
 */
export function marketSegmenter(engine: Engine, catalog: Catalog): Promise<Segmenter> {
  const kept = byCatalog.get(catalog)
  if (kept) return kept
  const segmenter = open(engine)
  byCatalog.set(catalog, segmenter)
  segmenter.catch(() => byCatalog.delete(catalog))
  return segmenter
}
