import type { ColumnKind } from '../column.ts'
import { OTHERS_ID } from '../limits.ts'
import type { PivotGrid, PivotLine, PivotSide } from '../schemes/pivot-grid.ts'
import { type Sentence, say, type Telling, told } from './sentence.ts'

/** A grid as it is answered. */
export interface ToldPivot extends PivotGrid {
  row_fields: readonly PivotSide[]
  column_fields: readonly PivotSide[]
}

/** A line with its figure. */
interface Found {
  line: PivotLine
  value: number
}

/** The figure of a row and a column by their places. */
type FigureAt = (row: number, column: number) => number | null

const FROM = 'pivot'

/** How figures of a kind are written; undefined: they are no amounts that could be the greatest. */
function writerOf(kind: ColumnKind, { numbers }: Telling): ((value: number) => string) | undefined {
  const writers: Partial<Record<ColumnKind, (value: number) => string>> = {
    ...{ money: numbers.money, price: numbers.price, count: numbers.count, distinct: numbers.count },
  }
  return writers[kind]
}

const adds = (kind: ColumnKind) => kind === 'money' || kind === 'count'

/** The outermost lines of a side with a name of their own, greatest first. */
function greatest(lines: readonly PivotLine[], value: (place: number) => number | null): Found[] {
  return lines
    .flatMap((line, place): Found[] => {
      const own = line.depth === 1 && line.id !== OTHERS_ID ? value(place) : null
      return own === null ? [] : [{ line, value: own }]
    })
    .sort((a, b) => b.value - a.value)
}

/** What a pivot says of its first amount: the total, which line has most, which cell has. */
export function pivotSentences(pivot: ToldPivot, telling: Telling): (Sentence | null)[] {
  const measure = pivot.measures.findIndex(({ kind }) => writerOf(kind, telling) !== undefined)
  const about = pivot.measures[measure]
  const write = about && writerOf(about.kind, telling)
  if (!about || !write) return []
  const cells = new Map(pivot.cells.map((cell) => [`${cell[0]},${cell[1]}`, cell[measure + 2] ?? null]))
  const at: FigureAt = (row, column) => cells.get(`${row},${column}`) ?? null
  const total = at(0, 0)
  const ofRows = pivot.rows.length > 1
  const ranked = ofRows ? greatest(pivot.rows, (place) => at(place, 0)) : greatest(pivot.columns, (place) => at(0, place))
  const side = (ofRows ? pivot.row_fields : pivot.column_fields)[0]
  const whole = adds(about.kind) ? total : null
  return [
    total === null || !side ? null : totalled(about.name, write(total), side, telling),
    mostOf(ranked, whole, write, telling),
    greatestCell(pivot, at, write, telling) ?? three(ranked, whole, telling),
  ]
}

function totalled(name: string, total: string, { name: field, shown, all }: PivotSide, { language, numbers }: Telling): Sentence {
  const [some, many] = [numbers.count(shown), numbers.count(all)]
  if (language === 'zh')
    return [
      say(`${name}合计 `),
      told(FROM, total),
      say(shown < all ? `；按${field}列出 ${many} 项中的 ${some} 项。` : `；按${field}共 ${many} 项。`),
    ]
  return [
    say(`${name}: `),
    told(FROM, total),
    say(` in all, by ${field}: ${shown < all ? `${some} of ${many} groups` : `${many} ${all === 1 ? 'group' : 'groups'}`}.`),
  ]
}

function mostOf(
  [first]: readonly Found[],
  whole: number | null,
  write: (value: number) => string,
  { language, numbers, partly }: Telling,
): Sentence | null {
  if (!first || first.value <= 0) return null
  const [name, value] = [told(FROM, first.line.name), told(FROM, write(first.value))]
  const part = !partly && whole !== null && whole > 0 ? numbers.percent(first.value / whole) : null
  if (language === 'zh') return [name, say('最高，为 '), value, say(part ? `，占合计的 ${part}。` : '。')]
  return [name, say(' is highest with '), value, say(part ? `, ${part} of the total.` : '.')]
}

/** The greatest cell of two sides; none where there is one side alone. */
function greatestCell(
  { rows, columns }: ToldPivot,
  at: FigureAt,
  write: (value: number) => string,
  { language }: Telling,
): Sentence | null {
  if (rows.length < 2 || columns.length < 2) return null
  const cells = rows.flatMap((row, place) =>
    row.depth === 1 && row.id !== OTHERS_ID
      ? greatest(columns, (column) => at(place, column)).map(({ line, value }) => ({ row, column: line, value }))
      : [],
  )
  const best = cells.reduce<(typeof cells)[number] | null>((most, cell) => (cell.value > (most?.value ?? 0) ? cell : most), null)
  if (!best) return null
  const [names, value] = [told(FROM, `${best.row.name} × ${best.column.name}`), told(FROM, write(best.value))]
  if (language === 'zh') return [say('最大的一格是 '), names, say('，'), value, say('。')]
  return [say('The largest cell is '), names, say(' with '), value, say('.')]
}

/** What the first three have together. */
function three(ranked: readonly Found[], whole: number | null, { language, numbers, partly }: Telling): Sentence | null {
  if (partly || ranked.length < 4 || whole === null || whole <= 0) return null
  const part = told(FROM, numbers.percent(ranked.slice(0, 3).reduce((sum, { value }) => sum + value, 0) / whole))
  if (language === 'zh') return [say('前三项合计占 '), part, say('。')]
  return [say('The first three hold '), part, say('.')]
}
