import { measured } from '../attributes/attribute-questions.ts'
import type { Engine } from '../engine/engine.ts'
import { type NativeBlock, type NativeText, nativeBlocks, nativeText } from '../engine/native-columns.ts'
import { listParts } from '../scope/attribute-texts.ts'
import { folded } from '../scope/text-predicates.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { KeyTable } from './key-table.ts'
import { TextTable } from './text-table.ts'

/** Pairs beyond which memory does not hold attributes: a market where nearly every item says something that no other says. */
const MOST_PAIRS = 2_000_000

/** Stands between the parts of a value; whatever lists them takes it out of values. */
const BETWEEN = '\u0001'

/** Bytes that a pair takes with its texts, about. */
const PAIR_BYTES = 200

/** A value as it counts: its folded text and the text that is shown, as numbers of {@link AttributeDictionary.texts}. */
export interface CountedValue {
  key: number
  shown: number
}

/** What a value says as a whole. `unit`: number of what follows the number it begins with; −1 where it begins with none. */
interface Whole extends CountedValue {
  unit: number
}

/** What tells a pair of name and value: the order of the arguments is that of {@link HASHES}. */
const hashOf = (name: Sql, value: Sql) => sql`cityHash64(${name}, ${value})`

/** The pairs of a row of `item_year` that say something, as keys of {@link AttributeDictionary.pairs}. */
export const HASHES = sql`arrayFilter((hash, value) -> value != '', arrayMap((name, value) -> ${hashOf(sql`name::String`, sql`value`)}, mapKeys(attributes), mapValues(attributes)), mapValues(attributes))`

/**
 * The pairs of attribute and value of the segments in memory, by number, with what the engine makes of their texts: so whatever counts them finds
 * the same ones to be the same. Pair 0 and text 0 are ''. What was once read stays until the process ends.
 */
export class AttributeDictionary {
  readonly pairs = new KeyTable()
  readonly texts = new TextTable()
  /** Names as they are written. */
  readonly names = new TextTable()
  /** Folded names by number of the name, as texts. */
  readonly nameKeys: number[] = [0]
  /** By pair: number of the name. */
  readonly nameOf: number[] = [0]
  /** By pair: number of the text of its value as it is written. */
  readonly #shown: number[] = [0]
  readonly #keys: number[] = [0]
  readonly #units: number[] = [-1]
  /** By pair: the values it lists, where they are not just its whole. */
  readonly #parts = new Map<number, CountedValue[]>()
  /** By pair: number of its folded name and value together. */
  readonly meaningOf: number[] = [0]
  readonly #meanings = new TextTable()
  readonly #known = new Set<number>()

  get size(): number {
    return this.nameOf.length
  }

  /** How many different folded names and values there are. */
  get meanings(): number {
    return this.#meanings.texts.length
  }

  get bytes(): number {
    return (this.size - 1) * PAIR_BYTES
  }

  text(number: number): string {
    return this.texts.texts[number] ?? ''
  }

  /** A pair as it is written. */
  pair(pair: number): [name: string, value: string] {
    return [this.names.texts[this.nameOf[pair] ?? 0] ?? '', this.text(this.#shown[pair] ?? 0)]
  }

  whole(pair: number): Whole {
    return { key: this.#keys[pair] ?? 0, shown: this.#shown[pair] ?? 0, unit: this.#units[pair] ?? -1 }
  }

  /** What a value lists, each once by its folded text. */
  parts(pair: number): readonly CountedValue[] {
    return this.#parts.get(pair) ?? [this.whole(pair)]
  }

  /** Whether every pair of the segment is there. */
  knows(segment: number): boolean {
    return this.#known.has(segment)
  }

  /** Reads what the segments say and is not there yet, in the background lane; false when there would be too much. */
  async read(engine: Engine, segments: readonly number[], signal: AbortSignal): Promise<boolean> {
    if (segments.length === 0) return true
    const data = await engine.columns(pairsQuestion(segments), { signal, tag: 'hot', limits: { threads: 1 } })
    for (const block of nativeBlocks(data)) {
      for (let row = 0; row < block.rows; row++) {
        this.#take(block, row)
        if (row % 4096 === 4095) await new Promise((resolve) => setImmediate(resolve))
      }
    }
    if (this.size > MOST_PAIRS) return false
    for (const segment of segments) this.#known.add(segment)
    return true
  }

  #take({ columns }: NativeBlock, row: number): void {
    const [hashes, ...texts] = columns as [BigUint64Array, ...NativeText[]]
    const pair = this.pairs.put(hashes[row] ?? 0n)
    if (pair < this.size) return
    const [name, nameKey, value, key, unit, partKeys, partsShown] = texts.map((column) => nativeText(column, row))
    const number = this.names.put(name ?? '')
    this.nameKeys[number] = this.texts.put(nameKey ?? '')
    this.nameOf.push(number)
    const whole = { key: this.texts.put(key ?? ''), shown: this.texts.put(value ?? '') }
    this.#shown.push(whole.shown)
    this.#keys.push(whole.key)
    this.#units.push(unit === '' ? -1 : this.texts.put((unit ?? '').slice(1)))
    this.meaningOf.push(this.#meanings.put(`${this.nameKeys[number]}:${whole.key}`))
    const shown = (partsShown ?? '').split(BETWEEN)
    const parts = (partKeys ?? '')
      .split(BETWEEN)
      .map((part, place) => ({ key: this.texts.put(part), shown: this.texts.put(shown[place] ?? '') }))
    const once = parts.filter(({ key: own }, place) => parts.findIndex((other) => other.key === own) === place)
    if (once.length > 1 || once[0]?.key !== whole.key || once[0].shown !== whole.shown) this.#parts.set(pair, once)
  }
}

function pairsQuestion(segments: readonly number[]): Sql {
  const { is_number, unit } = measured(sql`trimBoth(normalizeUTF8NFKC(value))`)
  const joined = (texts: Sql) => sql`arrayStringConcat(${texts}, ${v.string(BETWEEN)})`
  return sql`
    SELECT ${hashOf(sql`name`, sql`value`)} AS hash, name, ${folded(sql`name`)} AS name_key, value, ${folded(sql`value`)} AS value_key,
      if(${is_number}, concat('u', ${unit}), '') AS unit, ${joined(sql`arrayMap(part -> lowerUTF8(part), parts)`)} AS part_keys, ${joined(sql`parts`)} AS parts_shown
    FROM (
      SELECT name, value, ${listParts(sql`value`)} AS parts
      FROM (
        SELECT DISTINCT pair.1::String AS name, pair.2 AS value
        FROM (SELECT arrayJoin(attributes) AS pair FROM item_year WHERE segment IN ${v.uint32s([...segments])})
        WHERE value != '' LIMIT ${v.uint32(MOST_PAIRS + 1)}))`
}
