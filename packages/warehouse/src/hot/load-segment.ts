import type { Engine } from '../engine/engine.ts'
import { type NativeArrays, type NativeBlock, type NativeText, nativeBlocks, nativeText, rowsOfBlock } from '../engine/native-columns.ts'
import { BITS } from '../scope/month-predicates.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { HASHES } from './attribute-dictionary.ts'
import type { Dictionaries } from './dictionaries.ts'
import { type HotSegment, type Lists, NO_DATE, type Numbers, TEXT_END, type Texts } from './hot-segment.ts'

/** Rows that are read and taken over at a time: a few milliseconds of the event loop. */
export const SLICE = 8192

/** A load of a segment was given up: its numbers are beyond what memory counts exactly. */
export class Unfit extends Error {
  override readonly name = 'Unfit'
}

const present = (column: Sql) =>
  sql`arrayMap(x -> toFloat64(x), arrayFilter((x, b) -> bitAnd(has, b) != 0, arrayResize(${column}, 12, toInt64(0)), ${BITS}))`

const MONTHLY = ['sold', 'sales', 'price', 'sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price'] as const

/** Where the keys of attributes stand among the columns: after all others. */
const ATTRIBUTES = 21

const COLUMNS = sql`category, item, shop, brand_id::String, item_id, shop_id, shop_type::String, ifNull(toInt32(shelf_time), ${v.int64(NO_DATE)}::Int32), has, has_cp, has_min,
  ${join([sql`sold`, sql`sales`, sql`price`, sql`sales_cp`, sql`sales_min_v2`, sql`comments`, sql`crossed_price`, sql`lowest_price`].map(present), ', ')}, title, title_search`

type Named = Pick<HotSegment, 'segment' | 'site' | 'year'>

/** Reads a live segment into memory slice by slice, in the background lane. Throws Unfit, or an EngineError. */
export async function loadSegment(
  engine: Engine,
  of: Named,
  rows: number,
  dictionaries: Dictionaries,
  signal: AbortSignal,
): Promise<HotSegment> {
  const parts: Part[] = []
  const described = dictionaries.attributes.knows(of.segment)
  for (const [from, to] of await slices(engine, of.segment, rows, signal)) {
    const data = await engine.columns(
      sql`SELECT ${columnsOf(described)} FROM item_year WHERE segment = ${v.uint32(of.segment)} AND category BETWEEN ${v.uint32(from)} AND ${v.uint32(to)} ORDER BY category, item`,
      { signal, tag: 'hot', limits: { threads: 1 } },
    )
    for (const block of nativeBlocks(data)) parts.push(partOf(block, dictionaries, described))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return assemble(of, rows, parts, described)
}

/**
 * Reads live segments of few rows into memory with one statement: a small market has hundreds of them, and a statement for each costs far more than its
 * rows. The dictionary knows all of them or none. Throws like {@link loadSegment}.
 */
export async function loadSmallSegments(
  engine: Engine,
  segments: readonly Named[],
  counts: ReadonlyMap<number, number>,
  dictionaries: Dictionaries,
  signal: AbortSignal,
): Promise<HotSegment[]> {
  const ids = segments.map(({ segment }) => segment).sort((a, b) => a - b)
  const described = ids.every((segment) => dictionaries.attributes.knows(segment))
  const data = await engine.columns(
    sql`SELECT ${columnsOf(described)}, segment FROM item_year WHERE segment IN ${v.uint32s(ids)} ORDER BY segment, category, item`,
    { signal, tag: 'hot', limits: { threads: 1 } },
  )
  const parts = new Map<number, Part[]>(ids.map((segment) => [segment, []]))
  for (const block of nativeBlocks(data)) {
    const owners = block.columns.pop() as Uint32Array
    for (let [from, to] = [0, 0]; from < block.rows; from = to) {
      const owner = owners[from] ?? 0
      while (to < block.rows && owners[to] === owner) to++
      parts.get(owner)?.push(partOf(rowsOfBlock(block, from, to), dictionaries, described))
    }
  }
  const loaded: HotSegment[] = []
  for (const of of segments) loaded.push(await assemble(of, counts.get(of.segment) ?? 0, parts.get(of.segment) ?? [], described))
  return loaded
}

/** What is read of a segment: a block of it, the numbers of its items, shops, brands and types, and its attributes, where they are described. */
interface Part {
  block: NativeBlock
  numbers: Uint32Array[]
  attributes: Lists | null
}

const columnsOf = (described: boolean) => (described ? sql`${COLUMNS}, ${HASHES}` : COLUMNS)

function partOf(block: NativeBlock, dictionaries: Dictionaries, described: boolean): Part {
  const numbers = takeOver(block, dictionaries)
  return { block, numbers, attributes: described ? pairsOf(block.columns.splice(ATTRIBUTES)[0] as NativeArrays, dictionaries) : null }
}

/** Ranges of categories with about SLICE rows each. */
async function slices(engine: Engine, segment: number, rows: number, signal: AbortSignal): Promise<[number, number][]> {
  if (rows <= SLICE) return rows === 0 ? [] : [[0, 2 ** 32 - 1]]
  const counts = await engine.query<{ category: number; rows: number }>(
    sql`SELECT category, toInt64(count()) AS rows FROM item_year WHERE segment = ${v.uint32(segment)} GROUP BY category ORDER BY category`,
    { signal, tag: 'hot', lane: 'background' },
  )
  const ranges: [number, number][] = []
  let filled = SLICE
  for (const { category, rows: own } of counts) {
    const last = ranges.at(-1)
    if (last && filled + own <= SLICE) {
      last[1] = category
      filled += own
    } else {
      ranges.push([category, category])
      filled = own
    }
  }
  return ranges
}

/** The numbers of a block's items, shops, brands and types. */
function takeOver({ rows, columns }: NativeBlock, dictionaries: Dictionaries): Uint32Array[] {
  const [, items, shops, ...others] = columns as [unknown, BigUint64Array, BigUint64Array, ...NativeText[]]
  const [brandIds, itemIds, shopIds, types] = others
  if (!brandIds || !itemIds || !shopIds || !types) throw new Unfit('no columns')
  const [item, shop, brand, type] = [new Uint32Array(rows), new Uint32Array(rows), new Uint32Array(rows), new Uint32Array(rows)]
  for (let row = 0; row < rows; row++) {
    const itemNumber = dictionaries.items.put(items[row] ?? 0n)
    if (itemNumber === dictionaries.itemIds.length) dictionaries.itemIds.push(itemIds.bytes, itemIds.starts[row], itemIds.starts[row + 1])
    const shopNumber = dictionaries.shops.put(shops[row] ?? 0n)
    if (shopNumber === dictionaries.shopIds.length) dictionaries.shopIds.push(nativeText(shopIds, row))
    item[row] = itemNumber
    shop[row] = shopNumber
    brand[row] = dictionaries.brands.put(nativeText(brandIds, row))
    type[row] = dictionaries.types.put(nativeText(types, row))
  }
  return [item, shop, brand, type]
}

/** What the rows of a block say, as numbers of the dictionary, which has read the segment before. */
function pairsOf({ values, starts: begins }: NativeArrays, { attributes }: Dictionaries): Lists {
  const keys = values as BigUint64Array
  const pairs = new Uint32Array(keys.length)
  for (let place = 0; place < keys.length; place++) {
    const pair = attributes.pairs.get(keys[place] ?? 0n)
    if (pair === undefined) throw new Unfit('an attribute that the dictionary does not have')
    pairs[place] = pair
  }
  return { values: pairs, starts: begins }
}

/** The columns of all blocks, each joined; others have a turn between them. */
async function assemble({ segment: id, site, year }: Named, rows: number, all: readonly Part[], described: boolean): Promise<HotSegment> {
  const parts = all.map(({ block }) => block)
  const numbers = all.map((part) => part.numbers)
  const attributes = described ? all.flatMap((part) => part.attributes ?? []) : null
  const total = parts.reduce((sum, part) => sum + part.rows, 0)
  if (total !== rows) throw new Unfit(`segment ${id} has ${total} rows, not ${rows}`)
  const column = (index: number) => parts.map((part) => part.columns[index] as ArrayLike<number>)
  const filled = <A extends Uint16Array | Uint32Array | Int32Array>(into: A, lists: readonly ArrayLike<number>[]): A => {
    let at = 0
    for (const list of lists) {
      into.set(list, at)
      at += list.length
    }
    return into
  }
  const taken = (index: number) => numbers.map((own) => own[index] ?? new Uint32Array())
  const monthly: Numbers[] = []
  for (const index of MONTHLY.keys()) {
    monthly.push(joined(parts.map((part) => (part.columns[11 + index] as NativeArrays).values as Float64Array)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  const [sold, sales, price, cp, min, comments, crossed, lowest] = monthly
  if (!sold || !sales || !price) throw new Unfit('no columns')
  const unlessAll = (empty: number, list: Numbers | undefined) => (list?.some((value) => value !== empty) ? list : null)
  const segment = {
    ...{ segment: id, site, year },
    rows,
    category: filled(new Uint32Array(rows), column(0)),
    item: filled(new Uint32Array(rows), taken(0)),
    shop: filled(new Uint32Array(rows), taken(1)),
    brand: filled(new Uint32Array(rows), taken(2)),
    type: filled(new Uint16Array(rows), taken(3)),
    shelf: filled(new Int32Array(rows), column(7)),
    has: filled(new Uint16Array(rows), column(8)),
    hasCp: filled(new Uint16Array(rows), column(9)),
    hasMin: filled(new Uint16Array(rows), column(10)),
    months: starts(
      parts.map((part) => (part.columns[11] as NativeArrays).starts),
      rows,
    ),
    ...{ sold, sales, price, salesCp: unlessAll(0, cp), salesMin: unlessAll(0, min) },
    ...{ comments: unlessAll(-1, comments), crossed: unlessAll(-1, crossed), lowest: unlessAll(-1, lowest) },
    title: texts(
      parts.map((part) => part.columns[19] as NativeText),
      rows,
    ),
    search: texts(
      parts.map((part) => part.columns[20] as NativeText),
      rows,
    ),
    attributes: attributes && {
      values: filled(
        new Uint32Array(attributes.reduce((sum, { values }) => sum + values.length, 0)),
        attributes.map(({ values }) => values),
      ),
      starts: starts(
        attributes.map((own) => own.starts),
        rows,
      ),
    },
  }
  return { ...segment, bytes: bytesOf(segment) }
}

function starts(lists: readonly Uint32Array[], rows: number): Uint32Array {
  const all = new Uint32Array(rows + 1)
  let [row, before] = [0, 0]
  for (const list of lists) {
    for (let index = 1; index < list.length; index++) all[++row] = before + (list[index] ?? 0)
    before = all[row] ?? 0
  }
  return all
}

function joined(lists: readonly Float64Array[]): Numbers {
  const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0))
  let at = 0
  let most = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
    for (let index = 0; index < list.length; index++) most = Math.max(most, Math.abs(list[index] ?? 0))
  }
  if (most > Number.MAX_SAFE_INTEGER) throw new Unfit('numbers beyond 2^53')
  return most < 2 ** 31 ? new Int32Array(all) : all
}

function texts(lists: readonly NativeText[], rows: number): Texts {
  const bytes = Buffer.allocUnsafeSlow(lists.reduce((sum, list) => sum + list.bytes.length, 0) + rows)
  const begins = new Uint32Array(rows + 1)
  let [row, at] = [0, 0]
  for (const list of lists) {
    for (let index = 0; index + 1 < list.starts.length; index++) {
      begins[row++] = at
      at += list.bytes.copy(bytes, at, list.starts[index], list.starts[index + 1])
      bytes[at++] = TEXT_END
    }
  }
  begins[rows] = at
  return { bytes, starts: begins }
}

function bytesOf(segment: Omit<HotSegment, 'bytes'>): number {
  const sizes = Object.values(segment).map((value: unknown) => {
    if (ArrayBuffer.isView(value)) return value.byteLength
    if (typeof value !== 'object' || value === null) return 0
    return Object.values(value).reduce((sum: number, own: unknown) => sum + (ArrayBuffer.isView(own) ? own.byteLength : 0), 0)
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
