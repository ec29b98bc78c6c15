import { LIMITS } from '@marketscope/contract/limits'
import type { AttributeRow, ValueRow } from '../attributes/attribute-questions.ts'
import type { AttributeDictionary } from './attribute-dictionary.ts'
import type { Dictionaries } from './dictionaries.ts'
import { eachByItem, type RowSums } from './row-sums.ts'
import { byBytes } from './top-page.ts'

/** Something written in several ways: the one that is shown is that of the most rows, ties by the greater text. */
class Commonest {
  #rows = -1
  text = ''

  offer(text: string, rows: number): void {
    if (rows < this.#rows || (rows === this.#rows && byBytes(text, this.text) <= 0)) return
    this.#rows = rows
    this.text = text
  }
}

interface FoundValue {
  shown: Commonest
  rows: number
  name: Commonest
  spellings: Set<string>
  /** The unit of the writing that is shown; −1: it begins with no number. */
  units: Map<string, number>
  key: string
  items: number
}

/** The attributes of the rows that count now: what `attributesQuestion` asks of the tables. */
export function foldAttributes(rows: RowSums, dictionaries: Dictionaries): AttributeRow[] {
  const dictionary = dictionaries.attributes
  const { nameOf, nameKeys, meaningOf } = dictionary
  const written = new Uint32Array(dictionary.size)
  const [lastMeaning, itemsOfMeaning] = [new Uint32Array(dictionary.meanings), new Uint32Array(dictionary.meanings)]
  const [lastName, itemsOfName] = [new Uint32Array(dictionary.texts.texts.length), new Map<number, number>()]
  eachByItem(rows, dictionaries, (place, owner) => {
    const lists = rows.segment[place]?.attributes
    if (!lists) return
    const at = rows.row[place] ?? 0
    const end = lists.starts[at + 1] ?? 0
    for (let index = lists.starts[at] ?? 0; index < end; index++) {
      const pair: number = lists.values[index] ?? 0
      written[pair] = (written[pair] ?? 0) + 1
      const meaning = meaningOf[pair] ?? 0
      if (lastMeaning[meaning] !== owner) {
        lastMeaning[meaning] = owner
        itemsOfMeaning[meaning] = (itemsOfMeaning[meaning] ?? 0) + 1
      }
      const name = nameKeys[nameOf[pair] ?? 0] ?? 0
      if (lastName[name] !== owner) {
        lastName[name] = owner
        itemsOfName.set(name, (itemsOfName.get(name) ?? 0) + 1)
      }
    }
  })
  const byName = new Map<number, Map<number, FoundValue>>()
  for (const pair of written.keys()) {
    const rowsOfPair = written[pair] ?? 0
    if (rowsOfPair === 0) continue
    const [name, meaning] = [nameKeys[nameOf[pair] ?? 0] ?? 0, meaningOf[pair] ?? 0]
    const values = byName.get(name) ?? new Map<number, FoundValue>()
    byName.set(name, values)
    const value = values.get(meaning) ?? newValue(dictionary.text(dictionary.whole(pair).key), itemsOfMeaning[meaning] ?? 0)
    values.set(meaning, value)
    addWriting(value, pair, rowsOfPair, dictionary)
  }
  return [...byName]
    .map(([name, values]) => ({ key: dictionary.text(name), row: rowOf([...values.values()], itemsOfName.get(name) ?? 0, dictionary) }))
    .sort((a, b) => b.row.items - a.row.items || byBytes(a.key, b.key))
    .slice(0, LIMITS.allAttributes)
    .map(({ row }) => row)
}

function newValue(key: string, items: number): FoundValue {
  return { shown: new Commonest(), rows: 0, name: new Commonest(), spellings: new Set(), units: new Map(), key, items }
}

function addWriting(value: FoundValue, pair: number, rows: number, dictionary: AttributeDictionary): void {
  const { shown, unit } = dictionary.whole(pair)
  const [spelling, text] = [dictionary.names.texts[dictionary.nameOf[pair] ?? 0] ?? '', dictionary.text(shown)]
  value.name.offer(spelling, rows)
  value.spellings.add(spelling)
  value.shown.offer(text, rows)
  value.units.set(text, unit)
  value.rows += rows
}

function rowOf(values: readonly FoundValue[], items: number, dictionary: AttributeDictionary): AttributeRow {
  const name = new Commonest()
  for (const value of values) name.offer(value.name.text, value.rows)
  const units = new Map<string, number>()
  for (const value of values) {
    const unit = value.units.get(value.shown.text) ?? -1
    if (unit >= 0) units.set(dictionary.text(unit), (units.get(dictionary.text(unit)) ?? 0) + value.items)
  }
  const byUnit = [...units].sort(([a], [b]) => byBytes(a, b))
  return {
    name: name.text,
    spellings: [...new Set(values.flatMap(({ spellings }) => [...spellings]))],
    items,
    first: firstValues(values),
    value_items: values.reduce((sum, value) => sum + value.items, 0),
    units: byUnit.map(([unit]) => unit),
    unit_items: byUnit.map(([, count]) => count),
  }
}

/** Those of most items, ties by folded text; only what can be among them is sorted. */
function firstValues(values: readonly FoundValue[]): ValueRow[] {
  const counts = values.map((value) => value.items).sort((a, b) => b - a)
  const least = counts[LIMITS.attributeValues - 1] ?? 0
  return values
    .filter((value) => value.items >= least)
    .sort((a, b) => b.items - a.items || byBytes(a.key, b.key))
    .slice(0, LIMITS.attributeValues)
    .map(({ shown, items }) => ({ value: shown.text, items }))
}
