import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { eventually } from '../../../testing/render-app.tsx'
import { type Asked, serve, show } from '../testing/show.tsx'
import { CounterpartsPanel } from './counterparts-panel.tsx'

const PAIR = {
  ...{ tree: 'taobao', category_id: '11', path: { zh: '护肤 / 面霜', en: 'Skin care / Cream' }, other_tree: 'amazon' },
  counterparts: [{ id: '901', path: { zh: '美妆 / 面霜', en: 'Beauty / Creams' } }],
}
const MONTHS = { start: '2025-01', end: '2025-12' }
const site = (id: string, platform: string, tree: string) => ({
  ...{ id, platform, tree, name: { zh: id, en: id }, currency: 'CNY', months: MONTHS, data_versions: [] },
})
const node = (id: string, parent_id: string | null, name_en: string) => ({
  id,
  parent_id,
  name: name_en,
  name_en,
  leaf: parent_id !== null,
})
const TREES: Record<string, object[]> = {
  taobao: [node('1', null, 'Skin care'), node('11', '1', 'Cream')],
  amazon: [node('900', null, 'Beauty'), node('901', '900', 'Creams')],
  jd: [node('90', null, 'Beauty of JD'), node('91', '90', 'Creams of JD')],
}

const answers =
  (pairs: object[], put: unknown = { load_id: 'l9' }) =>
  (asked: Asked) => {
    if (asked.method === 'PUT') return put
    if (asked.path === '/api/load/category_counterparts') return { data: pairs, count: pairs.length }
    if (asked.path === '/api/site')
      return { data: [site('tmall', 'tmall', 'taobao'), site('jd', 'jd', 'jd'), site('amazon_us', 'amazon', 'amazon')] }
    if (asked.path !== '/api/cat/tree') return { data: [] }
    const sites = asked.query.get('plat')?.split(',') ?? []
    const trees = sites.map((id) => ({ tmall: 'taobao', amazon_us: 'amazon', jd: 'jd' })[id] ?? '')
    return { data: trees.map((tree) => ({ tree, nodes: TREES[tree] })), restricted: false, counterparts: [] }
  }

it('says that there is nothing yet, and who may only read cannot add', async () => {
  serve(answers([]))
  await show(<CounterpartsPanel canWrite={false} />)
  expect(await screen.findByText('No pairs have been made yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a pair' })).toBeNull()
})

it('lists what a category is elsewhere, or that nothing there is', async () => {
  serve(answers([PAIR, { ...PAIR, category_id: '12', counterparts: [] }]))
  await show(<CounterpartsPanel canWrite />)
  await screen.findByText('Beauty / Creams')
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first as HTMLElement).getByText('Beauty / Creams')).toBeDefined()
  expect(within(second as HTMLElement).getByText('None there')).toBeDefined()
})

it('changes a pair and keeps what was chosen when the server refuses it', async () => {
  const asked = serve(answers([PAIR], { refuse: 409, zh: '正在加载', en: 'A load is going on' }))
  await show(<CounterpartsPanel canWrite />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change the pair of Skin care / Cream' }))
  // Another category would be another pair.
  expect(screen.getByRole('combobox', { name: 'Domestic category' })).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('button', { name: 'Save and publish' }))
  expect(await screen.findByText('A load is going on')).toBeDefined()
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { tree: 'taobao', category_id: '11', other_tree: 'amazon', counterparts: ['901'] },
  ])
  expect(screen.getByRole('dialog')).toBeDefined()
})

it.each([
  ['an overseas tree', 'Amazon', 'Beauty / Creams', { other_tree: 'amazon', counterparts: ['901'] }],
  ['another domestic tree', 'JD', 'Beauty of JD / Creams of JD', { other_tree: 'jd', counterparts: ['91'] }],
])('a new pair is of a domestic category and of those of %s, not of its own', async (_, tree, other, pair) => {
  const asked = serve(answers([]))
  await show(<CounterpartsPanel canWrite />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add a pair' }))
  const choose = async (field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    const found = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })
    await user.click(found.at(-1) as HTMLElement)
  }
  await choose('Domestic category', 'Skin care / Cream')
  await choose('Other platform', tree)
  expect(screen.queryByText('Tmall', { selector: '.ant-select-item-option-content' })).toBeNull()
  await choose('Categories there', other)
  await user.click(screen.getByRole('button', { name: 'Save and publish' }))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ tree: 'taobao', category_id: '11', ...pair })
})

it('a pair is forgotten once that is confirmed', async () => {
  const asked = serve(answers([PAIR]))
  await show(<CounterpartsPanel canWrite />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Forget the pair of Skin care / Cream' }))
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Forget' }))
  expect(await screen.findByText('Published; it can be rolled back in the list of loads')).toBeDefined()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ tree: 'taobao', category_id: '11', other_tree: 'amazon', counterparts: null },
  })
})
