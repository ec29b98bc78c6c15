import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
import { analysisScope, USED } from '../../../testing/analysis-scope.ts'
import { answerCalls, eventually, failure, renderApp, type Sent } from '../../../testing/render-app.tsx'
import { savedSearch } from '../../../testing/saved-search.ts'
import { withQuery } from '../../../url/paths.ts'
import { ScopeProvider } from '../../frame/scope.ts'
import { RulesTab } from '../rules-tab.tsx'

afterEach(() => vi.unstubAllGlobals())

const ROW = {
  ...{ rule_id: 'r1', kind: 'classes', name: 'Care', note: '', tags: [], sharing: 'company', url_id: 'u', start: '2024-01' },
  ...{ end: '2024-02', market: [], owner: 'Ann', origin_user: true, may_edit: true, version: 3, published_version: null },
  ...{ saved_at: 1_760_000_000, saved_by: null, unusable: null },
}
const CONTENT = {
  matching: 'first',
  classes: [{ id: 'c1', name: 'Cream', rules: [{ id: 'x1', name: '', when: { title: 'cream' } }], children: [] }],
}

let client: QueryClient
function Client() {
  client = useQueryClient()
  return null
}

/** The editor of a scheme over its tab. */
async function open(calls: Record<string, (sent: Sent) => unknown> = {}) {
  const sent = answerCalls({
    '/api/user': () => account('normal'),
    '/api/sub/scheme_list': () => ({ data: [ROW], tags: [] }),
    '/api/sub/get_params': () => ({ ...savedSearch(), module_info: [] }),
    '/api/sub/scheme': ({ method }) => (method === 'PUT' ? { rule_id: 'r1', version: 4 } : { scheme: ROW, content: CONTENT }),
    '/api/sub/rule_analyze': () => ({ data: [], used: USED }),
    ...calls,
  })
  const page = await renderApp(
    <ScopeProvider value={analysisScope()}>
      <RulesTab busy={false} />
      <Client />
    </ScopeProvider>,
    { language: 'en', address: withQuery('/fenxi', { tab: 'customAnalyze', scheme: 'r1', edit: '1' }) },
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  return { ...page, sent, name }
}
const write = (name: HTMLElement, value: string) => fireEvent.change(name, { target: { value } })
/** Answers the question that is asked last. */
async function answer(button: string) {
  await userEvent.click((await screen.findAllByRole('button', { name: button })).at(-1) as HTMLElement)
}

test('another address is asked about while something is changed, as the way out of the editor is', async () => {
  const { path, goTo, name } = await open()
  write(name, 'Skin care')
  act(() => goTo('/settings'))
  await answer('Cancel')
  expect([path().split('?')[0], name.value]).toEqual(['/fenxi', 'Skin care'])
  act(() => goTo('/settings'))
  await answer('Discard')
  await eventually(() => expect(path()).toBe('/settings'))
})

test('what was not changed is left without a question', async () => {
  const { path, goTo } = await open()
  act(() => goTo('/settings'))
  await eventually(() => expect(path()).toBe('/settings'))
})

test('saving closes the editor without a question', async () => {
  const { path, name } = await open()
  write(name, 'Skin care')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => expect(path()).not.toContain('edit=1'))
  expect(screen.queryByText('Discard the changes?')).toBeNull()
})

/** A colleague saves while the scheme is open, and everything on the page is asked again. */
async function openBesideColleague() {
  let version = 3
  const said = () => ({ ...ROW, version, name: version === 3 ? 'Care' : 'Of a colleague' })
  const page = await open({
    '/api/sub/scheme_list': () => ({ data: [said()], tags: [] }),
    '/api/sub/scheme': ({ method, body }) =>
      method === 'PUT' && (body as { version: number }).version < version
        ? failure(409, -409, '已被修改', 'changed since')
        : { scheme: said(), content: CONTENT, rule_id: 'r1', version },
  })
  return {
    ...page,
    colleagueSaves: async () => {
      version = 4
      await act(() => client.invalidateQueries())
    },
  }
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

test('what a colleague saves meanwhile leaves what is written here; saving names the version that was begun with and is refused', async () => {
  const { name, sent, colleagueSaves } = await openBesideColleague()
  write(name, 'Mine')
  await colleagueSaves()
  await eventually(() => expect(screen.getAllByText('Of a colleague').length).toBeGreaterThan(0))
  expect(nameField().value).toBe('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3, scheme: { name: 'Mine' } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Load the newer version' }))
  await eventually(() => expect(nameField().value).toBe('Of a colleague'))
  expect(screen.queryByRole('button', { name: 'Load the newer version' })).toBeNull()
})

test('where nothing is changed, what a colleague saves is taken up', async () => {
  const { colleagueSaves } = await openBesideColleague()
  await colleagueSaves()
  await eventually(() => expect(nameField().value).toBe('Of a colleague'))
})
