import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { type Correction, correctionSet, type Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryOf, combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { correctedRows, drawCorrections, LABELS, type LabelledRow, NEW_ATTRIBUTE } from '../testing/raw-corrections.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { listed, meant } from '../testing/raw-match.ts'
import { FILING_ROOTS } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

const VIEWER: Viewer = { sites: null, month_limit: null, versions: [] }

let market: RawMarket
let recent: RawRow[]
let filed: RawRow[]
beforeAll(async () => {
  market = await openRawMarket(20_000, 57)
  recent = market.rows.filter(({ month, attributes }) => month >= FIRST_ASKED && attributes.size > 0)
  filed = recent.filter(({ filing, path }) => filing && FILING_ROOTS.includes(path.at(-1) ?? ''))
}, 120_000)
afterAll(() => market?.close())

interface Answer {
  data: (Record<string, unknown> & { name: string })[]
  total: Record<string, unknown>
  used: { corrections?: { items: number; shown: boolean } }
}

let sets = 0
const viewerWith = (corrections: readonly Correction[]): Viewer => ({
  ...VIEWER,
  corrections: correctionSet(`test ${++sets}`, async () => corrections),
})

async function ask(
  id: AnalysisId,
  filter: SearchFilter,
  months: Months,
  viewer: Viewer,
  query: Record<string, unknown> = {},
): Promise<Answer> {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...query })
  return (await market.warehouse.analyse(declaration, input, filter, viewer)).result as Answer
}

const figuresOf = (rows: readonly RawRow[]) => ({
  sales: rows.reduce((sum, row) => sum + row.sales, 0) / 100,
  sold: rows.reduce((sum, row) => sum + row.sold, 0),
  items: new Set(rows.map(({ site, item }) => `${site} ${item}`)).size,
})

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

function valuesOf(row: RawRow, name: string, parts: boolean): string[] {
  const value = [...row.attributes].find(([own]) => fold(own) === fold(name))?.[1] ?? ''
  if (value === '') return ['']
  return [...new Set((parts ? listed(value) : [value]).map(fold))]
}

test(
  'random corrections: values, totals and searches by what was corrected equal plain sums over the files as corrected',
  async () => {
    const makers = makersWith([])
    const seen = { values: 0, filters: 0, labels: 0, filings: 0, partly: 0, changed: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(draw.of([recent, filed]))
        const near = recent.filter((one) => one.site === row.site && one.path.at(-1) === row.path.at(-1))
        const corrections = drawCorrections(near, draw, 60)
        const viewer = viewerWith(corrections)
        const rows = correctedRows(market.rows, corrections)
        const months = monthsAround(row, draw)
        const within = (filter: SearchFilter, of: readonly RawRow[] = rows) =>
          meant([...of], filter, months.start, months.end) as LabelledRow[]
        const whole = { plat: [row.site], ...categoryOf(row) }
        const filter = SearchFilter.parse(whole)
        for (const name of [...new Set([...corrections.filter(({ kind }) => kind === 'attribute').map((one) => one.name)])].slice(0, 3)) {
          const parts = draw.of([true, false])
          const { data, total } = await ask('attr-list', filter, months, viewer, {
            attr: [name],
            reading: parts ? 'parts' : 'whole',
            page_size: 100,
          })
          const expected = new Map<string, RawRow[]>()
          for (const one of within(filter))
            for (const value of valuesOf(one, name, parts)) expected.set(value, [...(expected.get(value) ?? []), one])
          for (const { name: value, sales, sold, items } of data)
            expect({ name, value, sales, sold, items }).toEqual({
              name,
              value,
              ...figuresOf(expected.get(value === '(无)' ? '' : fold(value)) ?? []),
            })
          if (expected.size <= 100) expect(data.length).toBe(expected.size)
          expect(total).toMatchObject(figuresOf(within(filter)))
          seen.values += data.length
        }
        const corrected = within(filter).filter((one) => corrections.some(({ site, item_id }) => site === one.site && item_id === one.item))
        const conditions: Partial<SearchFilterInput>[] = [
          { attrv_and: [{ name: NEW_ATTRIBUTE }] },
          { attrv_and: [{ name: draw.of(corrections).name || NEW_ATTRIBUTE, value: '新的值' }] },
        ]
        if (corrected.length > 0) conditions.push(combination(draw.of(corrected), draw, rows, makers))
        for (const condition of conditions) {
          const asked = SearchFilter.parse({ ...whole, ...condition })
          const own = within(asked)
          const { data } = await ask('summary', asked, months, viewer)
          expect(data, JSON.stringify(condition)).toMatchObject(figuresOf(own))
          if (JSON.stringify(figuresOf(own)) !== JSON.stringify(figuresOf(within(asked, market.rows)))) seen.changed += 1
          seen.filters += Number(own.length > 0)
        }
        const label = draw.of(LABELS)
        const labelled = within(filter).filter(({ labels }) => labels.includes(label))
        const { data: byLabel } = await ask('summary', SearchFilter.parse({ ...whole, label: [label.toUpperCase()] }), months, viewer)
        expect(byLabel, label).toMatchObject(figuresOf(labelled))
        seen.labels += Number(labelled.length > 0)
        if (FILING_ROOTS.includes(row.path.at(-1) ?? '')) {
          const named = SearchFilter.parse({ ...whole, filing_name: '珀妍 修护' })
          const { data } = await ask('summary', named, months, viewer)
          expect(data).toMatchObject(figuresOf(within(named)))
          seen.filings += Number(within(named).length > 0)
        }
        const { used } = await ask('summary', filter, months, viewer)
        const items = new Set(corrections.map(({ item_id }) => item_id)).size
        expect(used.corrections).toEqual({ items, shown: true })
        seen.partly += items
      }),
      { numRuns: runs(4), seed: 20251201, endOnFailure: true },
    )
    expect(seen.values).toBeGreaterThan(24)
    expect(seen.filters).toBeGreaterThan(4)
    expect(seen.changed).toBeGreaterThan(2)
    expect(seen.labels).toBeGreaterThan(1)
    expect(seen.filings).toBeGreaterThan(0)
  },
  runs(120_000),
)
