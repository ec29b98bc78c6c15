import type { CrossFigures, CrossGrid, CrossLine, HotSide } from '../fragments/attribute-cross.ts'
import { combined, waysOf } from './attribute-ways.ts'
import type { Dictionaries } from './dictionaries.ts'
import { Shown, valuesOf } from './fold-values.ts'
import { eachByItem, type RowSums } from './row-sums.ts'
import { byBytes } from './top-page.ts'

/** One side of what rows count for: line 0 is the whole of the side. */
interface Side {
  of: Uint32Array
  /** Of each way the lines it counts for, with the text that is shown there; the whole first. */
  lines: (readonly { line: number; shown: string }[])[]
  keys: string[]
}

const WHOLE = { line: 0, shown: '' }

/** Two sides of which memory knows the texts, against each other: what `crossGrid` asks of the tables. */
export function foldCross(
  rows: RowSums,
  { row, column }: { row: HotSide; column: HotSide },
  most: { rows: number; columns: number },
  dictionaries: Dictionaries,
): CrossGrid {
  const [one, other] = [sideOf(row, rows, dictionaries), sideOf(column, rows, dictionaries)]
  const both = combined([one.of, other.of], rows.count)
  const width = other.keys.length
  const places = new Map<number, number>()
  const cells: number[] = []
  const cellsOf = both.members.map(([left = 0, right = 0]) =>
    (one.lines[left] ?? []).flatMap((line) =>
      (other.lines[right] ?? []).map((across) => {
        const cell = line.line * width + across.line
        const place = places.get(cell) ?? cells.push(cell) - 1
        places.set(cell, place)
        return { place, line, across }
      }),
    ),
  )
  const [sales, sold] = [new Float64Array(cells.length), new Float64Array(cells.length)]
  const [items, owners, seen] = [new Uint32Array(cells.length), new Uint32Array(cells.length), new Uint8Array(cells.length)]
  const weights = new Float64Array(cellsOf.length)
  eachByItem(rows, dictionaries, (at, owner) => {
    const way = both.of[at] ?? 0
    weights[way] = (weights[way] ?? 0) + 1
    for (const { place } of cellsOf[way] ?? []) {
      seen[place] = 1
      sales[place] = (sales[place] ?? 0) + (rows.sales[at] ?? 0)
      sold[place] = (sold[place] ?? 0) + (rows.sold[at] ?? 0)
      if (owners[place] === owner) continue
      owners[place] = owner
      items[place] = (items[place] ?? 0) + 1
    }
  })
  const [rowTexts, columnTexts] = [new Shown(), new Shown()]
  for (const [way, own] of cellsOf.entries()) {
    const weight = weights[way] ?? 0
    if (weight === 0) continue
    for (const { line, across } of own) {
      if (across.line === 0) rowTexts.offer(line.line, line.shown, weight)
      if (line.line === 0) columnTexts.offer(across.line, across.shown, weight)
    }
  }
  const figures = (place: number | undefined): CrossFigures =>
    place === undefined ? { sales: 0, sold: 0, items: 0 } : { sales: sales[place] ?? 0, sold: sold[place] ?? 0, items: items[place] ?? 0 }
  const present = cells
    .map((cell, place) => ({ place, line: Math.floor(cell / width), across: cell % width }))
    .filter(({ place }) => seen[place] === 1)
  const linesOf = (own: { place: number; number: number }[], keys: readonly string[], texts: Shown) =>
    own
      .map(({ place, number }) => ({
        number,
        line: { key: keys[number] ?? '', shown: texts.text(number), ...figures(place) } satisfies CrossLine,
      }))
      .sort((a, b) => b.line.sales - a.line.sales || byBytes(a.line.key, b.line.key))
  const allRows = linesOf(
    present.filter(({ line, across }) => line > 0 && across === 0).map(({ place, line }) => ({ place, number: line })),
    one.keys,
    rowTexts,
  )
  const allColumns = linesOf(
    present.filter(({ line, across }) => line === 0 && across > 0).map(({ place, across }) => ({ place, number: across })),
    other.keys,
    columnTexts,
  )
  const [shownRows, shownColumns] = [allRows.slice(0, most.rows), allColumns.slice(0, most.columns)]
  const [rowPlaces, columnPlaces] = [shownRows, shownColumns].map((own) => new Map(own.map(({ number }, place) => [number, place])))
  return {
    whole: figures(places.get(0)),
    rows: shownRows.map(({ line }) => line),
    columns: shownColumns.map(({ line }) => line),
    cells: present
      .flatMap(({ place, line, across }): CrossGrid['cells'] => {
        const [left, right] = [rowPlaces?.get(line), columnPlaces?.get(across)]
        return left === undefined || right === undefined ? [] : [[left, right, sales[place] ?? 0, sold[place] ?? 0, items[place] ?? 0]]
      })
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    all_rows: allRows.length,
    all_columns: allColumns.length,
  }
}

function sideOf(side: HotSide, rows: RowSums, dictionaries: Dictionaries): Side {
  const keys = ['']
  if (side.of === 'attribute') {
    const dictionary = dictionaries.attributes
    const { of, pairs } = waysOf(rows, side.attribute, dictionary)
    const numbers = new Map<number, number>()
    const lines = pairs.map((own) => [
      WHOLE,
      ...valuesOf(own, side.reading, dictionary).map(({ key, shown }) => {
        const line = numbers.get(key) ?? keys.push(dictionary.text(key)) - 1
        numbers.set(key, line)
        return { line, shown: dictionary.text(shown) }
      }),
    ])
    return { of, lines, keys }
  }
  const isBrand = side.of === 'brand'
  const textOf = (number: number) => (isBrand ? (dictionaries.brands.texts[number] ?? '') : String(dictionaries.shops.key(number)))
  const known = new Map<number, number>()
  const lines: Side['lines'] = []
  const of = new Uint32Array(rows.count)
  for (let place = 0; place < rows.count; place++) {
    const segment = rows.segment[place]
    const number = (isBrand ? segment?.brand : segment?.shop)?.[rows.row[place] ?? 0] ?? 0
    let way = known.get(number)
    if (way === undefined) {
      const text = textOf(number)
      way = lines.push([WHOLE, { line: keys.push(text) - 1, shown: text }]) - 1
      known.set(number, way)
    }
    of[place] = way
  }
  return { of, lines, keys }
}
