import { type AnalysisDeclaration, placesOf, resultSchema } from '@marketscope/contract/analysis'
import type { Column } from '@marketscope/contract/column'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { exampleOf } from '@marketscope/contract/testing/example-of'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../testing/accounts.ts'
import { analysisScope } from '../../testing/analysis-scope.ts'
import { plainLayout } from '../../testing/layouts.ts'
import { answerCalls, eventually, renderApp } from '../../testing/render-app.tsx'
import { savedSearch } from '../../testing/saved-search.ts'
import { withQuery } from '../../url/paths.ts'
import { AnalysisPanel } from '../frame/analysis-panel.tsx'
import type { AnalysisView } from '../frame/analysis-view.ts'
import { ScopeProvider } from '../frame/scope.ts'
import { KEYS, ROWS_OF_SKUS } from '../items/item-address.ts'
import { ANALYSES } from '../registry.generated.ts'
import { SCHEME } from '../rules/rule-address.ts'

vi.mock('../../charts/draw/chart.tsx', () => ({ Chart: ({ label }: { label: string }) => <figure>{label}</figure> }))
afterEach(() => vi.unstubAllGlobals())

const MARK = 'hostile'
/** What a page must show as the text it is, and what it must not follow or load. */
const TEXT = `<img src=x onerror="${MARK}()"><script>${MARK}()</script>"'>{{7*7}}\u202e`
const LINKS = [`javascript:${MARK}()`, `data:text/html,<script>${MARK}()</script>`, `//${MARK}.example`, `ja\tvascript:${MARK}()`]
const PICTURES = [`https://${MARK}.example/a.jpg`, 'https://192.168.0.1/reboot', `javascript:${MARK}()`, 'data:image/svg+xml,x']

const ROWS = 4
const USED = {
  ...{ start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} },
  dropped: [{ field: 'brand_id', id: TEXT, zh: TEXT, en: TEXT }],
}

function cellOf({ kind, schema, name }: Column, row: number): unknown {
  if (kind === 'ts') return 1704038400 + row * 31 * 86_400
  if (kind === 'link') return LINKS[row]
  if (kind === 'image') return PICTURES[row]
  const made = exampleOf(schema, { text: TEXT, number: 1 + row, entries: 2, whole: true, fits: true })
  return made === TEXT && (kind === 'id' || name.endsWith('_id')) ? `${row}${TEXT}` : made
}

const rowOf = ({ columns }: AnalysisDeclaration, row: number) =>
  Object.fromEntries(columns.map((column) => [column.name, cellOf(column, row)]))

function answerOf(declaration: AnalysisDeclaration): unknown {
  const rows = Array.from({ length: ROWS }, (_, row) => rowOf(declaration, row))
  if (declaration.shape === 'figures') return { data: rows[0], used: USED }
  const series = { data: rows, used: USED }
  return declaration.shape === 'series' ? series : { ...series, count: ROWS, suggest_count: ROWS, total: {} }
}

/** What of a page would run, be loaded or be followed. */
function dangers(page: Element): string[] {
  const own = /^(#|\/(?![/\\])|https?:\/\/|blob:)/
  return [...page.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames()
    const handlers = names.filter((name) => name.startsWith('on'))
    const address = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? element.getAttribute('action') ?? '#'
    const source = element.getAttribute('src')
    return [
      ...(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'META'].includes(element.tagName.toUpperCase()) ? [element.outerHTML] : []),
      ...(handlers.length > 0 || names.includes('srcdoc') ? [element.outerHTML] : []),
      ...(own.test(address) ? [] : [address]),
      ...(source === null || /^(\/(?![/\\])|blob:)/.test(source) ? [] : [source]),
    ]
  })
}

const SCOPE = analysisScope({
  input: { plat: 'tmall', item_id: '1', site_lang: 'en' },
  // Told in another currency than its sites', so that rates move something.
  search: savedSearch({ currency: 'USD' }),
  siteName: () => TEXT,
  subtitle: TEXT,
})

const OF_SCHEME = { [SCHEME]: 'r1' }
/** What the address of an analysis says that takes the place of another, or is about a scheme. */
const IN_PLACE: Partial<Record<keyof typeof ANALYSES, Record<string, string>>> = {
  'sku-list': { [KEYS.rows]: ROWS_OF_SKUS },
  ...{ 'rule-analyze': OF_SCHEME, 'rule-cross': OF_SCHEME, 'rule-trend': OF_SCHEME },
}

/** The analyses with a column of texts, and those on which one was on screen. */
const [texts, seen] = [new Set<string>(), new Set<string>()]
/** Whether every form is tried, or without the charts, which are drawn on a canvas. */
const WHOLE = process.env.MARKETSCOPE_ATTACK === 'whole'

test.each(Object.keys(ANALYSES) as (keyof typeof ANALYSES)[])('%s shows what is in the data as text, in every form', async (id) => {
  const { default: own } = await ANALYSES[id]()
  const view = own as AnalysisView
  const { declaration } = view
  expect(resultSchema(declaration).safeParse(answerOf(declaration)).error?.issues ?? []).toEqual([])
  const [tab = declaration.tab] = Object.keys(placesOf(declaration)) as AnalysisTab[]
  if (declaration.columns.some(({ kind }) => kind === 'text')) texts.add(id)
  for (const form of [...(WHOLE ? ['chart'] : []), 'table', ...(view.forms ?? []).map(({ name }) => name)]) {
    const asked = answerCalls({
      '/api/user': () => account('normal'),
      '/api/layout': () => plainLayout(['*.alicdn.com']),
      [declaration.path]: () => answerOf(declaration),
    })
    const { container, unmount } = await renderApp(
      <ScopeProvider value={SCOPE}>
        <AnalysisPanel view={view} tab={tab} />
      </ScopeProvider>,
      { language: 'en', address: withQuery('/x', { [`${id}.view`]: form, ...IN_PLACE[id] }) },
    )
    await eventually(() => expect(asked.some(({ path }) => path === declaration.path) || container.textContent !== '').toBe(true))
    await eventually(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
    expect([form, dangers(document.body)]).toEqual([form, []])
    if (document.body.textContent?.includes(TEXT)) seen.add(id)
    unmount()
  }
})

test('it was there to be seen wherever an analysis has a column of texts', () => {
  expect(seen.size).toBeGreaterThan(20)
  if (WHOLE) expect([...texts].filter((id) => !seen.has(id))).toEqual([])
})
