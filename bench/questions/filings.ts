import { FILING_KINDS, type FilingKind, UNSTATED_ID } from '@marketscope/contract/filing-views'
import { countsOf, figuresOf, type Group, groupColumns, now } from './groups.ts'
import { type Question, whereOf } from './question.ts'

interface Row extends Group {
  id: string | null
  name: string | null
  company: string | null
  filings: number
  first: string | null
  count: number
}

/** The groups of a filing as a list. */
const GROUPS: Record<FilingKind, string> = {
  product: '[f.filing_no]',
  effect: 'f.effects',
  ingredient: 'f.ingredients',
  company: `CASE WHEN f.company = '' THEN [] ELSE [f.company] END`,
}

/** Names of groups that no filing says. */
const NAMES: Record<string, string> = { none: '(无备案)', [UNSTATED_ID]: '(备案未注明)' }

function filingListOf(kind: FilingKind): Question {
  return {
    id: 'filing-list',
    parameters: { of: kind },
    async theirs(asked, theirs) {
      const columns = `${groupColumns(asked)}, count(DISTINCT filing_no) FILTER (${now(asked)} AND filing_no != '') AS filings, min(date) FILTER (${now(asked)}) AS first`
      const rows = await theirs.ask<Row>(
        `WITH months AS (SELECT filing_no, item, shop, brand, month, sales, sold FROM item_month WHERE ${whereOf(asked, true)}),
        said AS (SELECT filing_no, date, unnest(CASE WHEN filing_no = '' THEN ['none'] WHEN own IS NULL OR len(own) = 0 THEN ['${UNSTATED_ID}'] ELSE own END) AS id
          FROM (SELECT n.filing_no, f.date, ${GROUPS[kind]} AS own FROM (SELECT DISTINCT filing_no FROM months) AS n LEFT JOIN filing AS f USING (filing_no))),
        groups AS (SELECT id, ${columns} FROM months JOIN said USING (filing_no) GROUP BY id HAVING items > 0),
        page AS (SELECT *, count(*) OVER () AS count FROM groups ORDER BY sales DESC, id LIMIT 20)
        SELECT page.*, ${kind === 'product' ? 'f.product AS name, f.company FROM page LEFT JOIN filing AS f ON f.filing_no = page.id' : 'NULL AS name, NULL AS company FROM page'}
        UNION ALL SELECT NULL, ${columns}, 0, NULL, NULL FROM months LEFT JOIN filing USING (filing_no)`,
      )
      const whole = rows.find(({ id }) => id === null)
      const page = rows.filter(({ id }) => id !== null).sort((a, b) => b.sales - a.sales || ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
      const figures = (row: Row) => ({ ...figuresOf(row, whole?.sales ?? 0), ...countsOf(row), filings: row.filings })
      return {
        data: page.map((row) => ({
          name: NAMES[row.id ?? ''] ?? (row.name || row.id),
          id: row.id,
          company: row.company || null,
          ...figures(row),
          filings: row.id === 'none' ? null : row.filings,
          first_date: row.first,
          is_new: row.before === 0,
        })),
        count: page[0]?.count ?? 0,
        total: whole && page.length > 0 ? figures(whole) : {},
      }
    },
  }
}

export const filingLists: readonly Question[] = FILING_KINDS.map(filingListOf)
