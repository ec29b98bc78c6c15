import { valueRowId } from '@marketscope/contract/attribute-rows'
import type { Theirs } from '../duckdb.ts'
import { countsOf, figuresOf, type Group, groupColumns, NONE, now } from './groups.ts'
import { type Asked, price, type Question, quoted, share, whereOf, yuan } from './question.ts'

const BRAND = '品牌'
const EAST = String.raw`[\p{Han}\p{Hiragana}\p{Katakana}]`

/** The values that a value lists one by one, as the product cuts them: twice, since patterns cannot look around. */
function partsOf(raw: string): string {
  const twice = (text: string, pattern: string, by: string) =>
    [1, 2].reduce((inner) => `regexp_replace(${inner}, '${pattern}', '${by}', 'g')`, text)
  const hidden = twice(raw, '([0-9]),([0-9])', String.raw`\1` + '\u0001' + String.raw`\2`)
  const cut = `regexp_split_to_array(${twice(hidden, `(${EAST})[ /]+(${EAST})`, String.raw`\1;\2`)}, '[,;|、]')`
  return `list_distinct([trim(replace(x, '\u0001', ',')) FOR x IN ${cut} IF trim(x) != ''])`
}

/** The values of an attribute as items have them, with the parts of each; `''` is none. */
const valuesOf = (raw: string, from: string) => `SELECT raw, len(parts) AS ways, unnest(parts) AS part FROM (
  SELECT ${raw} AS raw, CASE WHEN ${raw} = '' THEN [''] ELSE ${partsOf(raw)} END AS parts FROM (SELECT DISTINCT ${raw} FROM ${from}))`

const attributeOf = (name: string) => `coalesce(attributes[${quoted(name)}], '')`

/** The attributes of what is asked of, those that most items have first, the brand last. */
async function attributesOf(asked: Asked, theirs: Theirs): Promise<string[]> {
  const rows = await theirs.ask<{ name: string }>(
    `SELECT name, count(DISTINCT item) AS items FROM (SELECT DISTINCT item, unnest(map_keys(attributes)) AS name FROM item_month WHERE ${whereOf(asked)})
    GROUP BY name ORDER BY name = ${quoted(BRAND)}, items DESC, name`,
  )
  return rows.map(({ name }) => name)
}

const NOTHING = { data: [], count: 0, total: {} }

export const attrList: Question = {
  id: 'attr-list',
  async theirs(asked, theirs) {
    const [name] = await attributesOf(asked, theirs)
    if (name === undefined) return NOTHING
    const columns = groupColumns(asked)
    const rows = await theirs.ask<Group & { value: string | null; shared: boolean; count: number; any_shared: boolean }>(
      `WITH months AS (SELECT ${attributeOf(name)} AS raw, item, shop, brand, month, sales, sold FROM item_month WHERE ${whereOf(asked, true)}),
      parts AS (${valuesOf('raw', 'months')}),
      groups AS (SELECT part AS value, ${columns}, coalesce(bool_or(ways > 1) FILTER (${now(asked)}), false) AS shared FROM months JOIN parts USING (raw) GROUP BY part HAVING items > 0),
      page AS (SELECT *, count(*) OVER () AS count, bool_or(shared) OVER () AS any_shared FROM groups ORDER BY sales DESC, value LIMIT 20)
      SELECT * FROM page UNION ALL SELECT NULL, ${columns}, false, 0, false FROM months`,
    )
    const whole = rows.find(({ value }) => value === null)
    const page = rows
      .filter(({ value }) => value !== null)
      .sort((a, b) => b.sales - a.sales || ((a.value ?? '') < (b.value ?? '') ? -1 : 1))
    const [first] = page
    if (!whole || !first) return NOTHING
    return {
      data: page.map((row) => ({
        id: valueRowId([{ name, value: row.value ?? '' }], 'parts'),
        attr: name,
        name: row.value || NONE,
        ...figuresOf(row, whole.sales),
        ...countsOf(row),
        is_new: row.before === 0,
        shared: row.shared,
      })),
      count: first.count,
      total: { ...figuresOf(whole, whole.sales), ...countsOf(whole), shared: first.any_shared },
    }
  },
}

interface Crossed {
  row: string | null
  col: string | null
  sales: number
  sold: number
  items: number
  row_place: number
  col_place: number
  all_rows: number
}

const [ROWS, COLUMNS, PAGE] = [200, 40, 20]

export const attrCross: Question = {
  id: 'attr-cross',
  async theirs(asked, theirs) {
    const offered = await attributesOf(asked, theirs)
    const [one, other] = offered
    if (one === undefined || other === undefined) throw new Error('fewer than two attributes')
    const found = await theirs.ask<Crossed>(
      `WITH items AS (SELECT ${attributeOf(one)} AS raw_row, ${attributeOf(other)} AS raw_col, item, sum(sales) AS sales, sum(sold) AS sold FROM item_month WHERE ${whereOf(asked)} GROUP BY ALL),
      row_parts AS (SELECT raw AS raw_row, part AS "row" FROM (${valuesOf('raw_row', 'items')}) UNION ALL SELECT DISTINCT raw_row, NULL FROM items),
      col_parts AS (SELECT raw AS raw_col, part AS col FROM (${valuesOf('raw_col', 'items')}) UNION ALL SELECT DISTINCT raw_col, NULL FROM items),
      cells AS (SELECT "row", col, sum(sales) AS sales, sum(sold) AS sold, count(DISTINCT item) AS items FROM items JOIN row_parts USING (raw_row) JOIN col_parts USING (raw_col) GROUP BY "row", col),
      rows AS (SELECT "row", row_number() OVER (ORDER BY sales DESC, "row") AS row_place, count(*) OVER () AS all_rows FROM cells WHERE col IS NULL AND "row" IS NOT NULL),
      columns AS (SELECT col, row_number() OVER (ORDER BY sales DESC, col) AS col_place FROM cells WHERE "row" IS NULL AND col IS NOT NULL)
      SELECT cells.*, coalesce(row_place, 0) AS row_place, coalesce(col_place, 0) AS col_place, coalesce(all_rows, 0) AS all_rows
      FROM cells LEFT JOIN rows USING ("row") LEFT JOIN columns USING (col) WHERE row_place <= ${PAGE} OR cells."row" IS NULL ORDER BY row_place, col_place`,
    )
    const cells = found.filter(({ col_place }) => col_place <= COLUMNS)
    const whole = cells.find(({ row, col }) => row === null && col === null)
    if (!whole) return NOTHING
    const measures = ({ sales, sold, items }: Crossed) => ({ sales: yuan(sales), sold, avg_price: price(sales, sold), items })
    const named = (name: string, value: string) => ({ id: `attr:${valueRowId([{ name, value }], 'parts')}`, name: value || NONE })
    const titles = { row_of: one, column_of: other, row_side: `attr:${one}`, column_side: `attr:${other}` }
    const columns = new Map(cells.filter(({ row, col }) => row === null && col !== null).map((cell) => [cell.col_place, cell]))
    const inside = (place: number, line: Crossed) =>
      cells
        .filter((cell) => cell.row_place === place && cell.col !== null)
        .map((cell) => ({
          ...named(other, cell.col ?? ''),
          ...measures(cell),
          row_share: share(cell.sales, line.sales),
          column_share: share(cell.sales, columns.get(cell.col_place)?.sales ?? 0),
        }))
    const lines = cells.filter(({ row, col }) => row !== null && col === null)
    return {
      data: lines.map((line) => ({
        ...named(one, line.row ?? ''),
        ...measures(line),
        row_share: share(line.sales, line.sales),
        column_share: share(line.sales, whole.sales),
        ...titles,
        cells: inside(line.row_place, line),
      })),
      count: Math.min(lines[0]?.all_rows ?? 0, ROWS),
      total: {
        ...measures(whole),
        row_share: share(whole.sales, whole.sales),
        column_share: share(whole.sales, whole.sales),
        cells: inside(0, whole),
        ...titles,
      },
    }
  },
}
