import { countsOf, figuresOf, type Group, groupColumns, type MonthSums, monthRows } from './groups.ts'
import { type Asked, type Question, whereOf } from './question.ts'

const DIRECT = '（本类目直接商品）'
const PLATFORM = '淘宝 / 天猫'

/** What the rows are: the children of the category, and what is directly in it; of the whole market the roots. */
function partsOf({ category }: Asked): string {
  const columns = (name: string, last: string, leaf: string, open: boolean) =>
    `category_id AS id, ${name} AS name, path, no, ${last} AS last, ${leaf} AS leaf, ${open} AS open`
  const below = `SELECT ${columns('path[-1]', 'last', 'no = last', true)} FROM category WHERE tree = 'taobao' AND parent = ${category?.no ?? 0}`
  if (!category) return below
  return `${below} UNION ALL SELECT ${columns(`CASE WHEN no < last THEN '${DIRECT}' ELSE path[-1] END`, 'no', 'true', false)} FROM category WHERE no = ${category.no}`
}

const withParts = (
  asked: Asked,
) => `parts AS MATERIALIZED (SELECT *, row_number() OVER (ORDER BY open DESC, no) AS part FROM (${partsOf(asked)})),
  places AS MATERIALIZED (SELECT c.no AS category, p.part FROM category AS c JOIN parts AS p ON c.no BETWEEN p.no AND p.last)`

interface Part {
  id: string
  name: string
  path: string[] | { items: string[] }
  leaf: boolean
  open: boolean
}

export const catList: Question = {
  id: 'cat-list',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Group & Part & { whole: boolean }>(
      `WITH ${withParts(asked)},
      sums AS (SELECT part, GROUPING(part) = 1 AS whole, ${groupColumns(asked)} FROM item_month LEFT JOIN places USING (category) WHERE ${whereOf(asked, true)} GROUP BY GROUPING SETS ((part), ()))
      SELECT sums.*, parts.* EXCLUDE (part) FROM sums LEFT JOIN parts USING (part) WHERE items > 0 ORDER BY sales DESC, id`,
    )
    const all = rows.find(({ whole }) => whole)
    const parts = rows.filter(({ whole, id }) => !whole && id !== null)
    return {
      data: parts.slice(0, 20).map((row) => ({
        id: row.id,
        name: row.name,
        path: (Array.isArray(row.path) ? row.path : row.path.items).join(' › '),
        tree: 'taobao',
        platform: PLATFORM,
        ...figuresOf(row, all?.sales ?? 0),
        ...countsOf(row),
        is_new: row.before === 0,
        is_leaf: row.leaf,
        can_open: row.open,
        overlaps: false,
      })),
      count: parts.length,
      total: all && parts.length > 0 ? { ...figuresOf(all, all.sales), ...countsOf(all) } : {},
    }
  },
}

export const catTrend: Question = {
  id: 'cat-trend',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<MonthSums & Part & { part: number | null }>(
      `WITH ${withParts(asked)},
      months AS (SELECT part, month, sum(sales) AS sales, sum(sold) AS sold FROM item_month LEFT JOIN places USING (category) WHERE ${whereOf(asked)} GROUP BY part, month)
      SELECT months.*, parts.* EXCLUDE (part) FROM months LEFT JOIN parts USING (part)`,
    )
    const market = new Map([...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => [month, totalOf(own)]))
    const leaders = [...Map.groupBy(rows, ({ part }) => part)]
      .map(([part, own]) => ({ part: part ?? Number.POSITIVE_INFINITY, own, total: totalOf(own) }))
      .filter(({ part, total }) => Number.isFinite(part) && total > 0)
      .sort((a, b) => b.total - a.total || a.part - b.part)
    return {
      data: leaders.slice(0, 10).flatMap(({ own }) => {
        const [first] = own
        return monthRows(asked, own, market).map((row) => ({
          id: first?.id,
          name: first?.name,
          ...row,
          tree: 'taobao',
          platform: PLATFORM,
          can_open: first?.open,
          overlaps: false,
        }))
      }),
    }
  },
}

function totalOf(rows: readonly MonthSums[]): number {
  return rows.reduce((sum, { sales }) => sum + sales, 0)
}
