import type { DeskModuleSet, ModuleAccount } from '@marketscope/contract/calls/module'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../../testing/render-app.tsx'
import DeskScreen from '../desk-screen.tsx'
import { ANSWERS, deskAccount, LISTED } from '../testing/desk-answers.ts'

const user = userEvent.setup({ delay: null })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

const BASIC: DeskModuleSet = {
  ...{ id: 'set1', name: 'Basic', accounts: 2, version: 5 },
  modules: { default: ['Summary'], jd: ['Summary', 'Brandlist'] },
}
const member = (patch: Partial<ModuleAccount> = {}): ModuleAccount => ({
  ...{ id: 'a1', username: 'ann@b.cc', nick: null, kind: 'normal', module_set: null, own: [], rights_version: 7 },
  ...patch,
})

type Answers = Parameters<typeof answerCalls>[0]

async function open(address: string, answers: Answers = {}) {
  const list = {
    '/api/desk/module_set': () => ({ data: [BASIC] }),
    '/api/desk/module_account': () => ({
      data: [member(), member({ id: 'a2', username: 'ben@b.cc', own: ['jd'], rights_version: 9 })],
      count: 2,
    }),
  }
  const sent = answerCalls({ ...ANSWERS, ...list, ...answers })
  const view = await renderApp(<DeskScreen />, { address, language: 'en' })
  return { ...view, changes: () => sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body })) }
}

describe('the sets of modules', () => {
  it('are listed with their tabs and how many accounts have them', async () => {
    await open('/desk?view=modules')
    const row = (await screen.findByRole('button', { name: 'Open the module set Basic' })).closest('tr') ?? document.body
    await within(row).findByText('Default: 1')
    expect(within(row).getByText('JD: 2')).toBeTruthy()
    expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('2')
  })

  it('say that there is none, and that they could not be asked', async () => {
    const { unmount } = await open('/desk?view=modules', { '/api/desk/module_set': () => ({ data: [] }) })
    expect(await screen.findByText('No module sets yet')).toBeTruthy()
    unmount()
    await open('/desk?view=modules', { '/api/desk/module_set': () => failure(500, -500, '坏了', 'broken') })
    expect(await screen.findByText('broken')).toBeTruthy()
  })
})

describe('the editor of a set', () => {
  it('sends what was changed with the version it began with, and tells for how many accounts it holds', async () => {
    const { changes } = await open('/desk?view=modules&set=set1', {
      '/api/desk/module_set': ({ method }) => (method === 'PUT' ? { ...BASIC, version: 6 } : { data: [BASIC] }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Brands, Default' }))
    await press('Save')
    expect(await screen.findByText('Saved. It holds for 2 accounts from their next requests on')).toBeTruthy()
    const modules = { default: ['Summary', 'Brandlist'], jd: ['Summary', 'Brandlist'] }
    expect(changes()).toEqual([{ method: 'PUT', path: '/api/desk/module_set', body: { id: 'set1', version: 5, modules } }])
  })

  it('says that somebody else was faster; a set that accounts have cannot be deleted', async () => {
    await open('/desk?view=modules&set=set1', {
      '/api/desk/module_set': ({ method }) => (method === 'PUT' ? failure(409, -409, '冲突', 'conflict') : { data: [BASIC] }),
    })
    expect(await screen.findByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
    await press('Save')
    expect(await screen.findByText(/Somebody else has just changed this module set/)).toBeTruthy()
  })

  it('shows a fault at the name of a new one', async () => {
    const { changes } = await open('/desk?view=modules&set=new', {
      '/api/desk/module_set': ({ method }) =>
        method === 'POST' ? failure(400, -400, '已有', 'taken', [{ path: 'name', zh: '已有', en: 'There is already one' }]) : { data: [] },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Basic')
    await user.click(screen.getByRole('radio', { name: 'All tabs' }))
    await press('Create')
    expect((await screen.findByText('There is already one')).role).toBe('alert')
    expect(changes()).toEqual([{ method: 'POST', path: '/api/desk/module_set', body: { name: 'Basic', modules: {} } }])
  })

  it('gives a set to several accounts at once, and chooses anew when one has changed', async () => {
    let answer: () => unknown = () => failure(409, -409, '冲突', 'Somebody else has just changed the account ben@b.cc')
    const { changes } = await open('/desk?view=modules&set=set1', { '/api/desk/module_set_apply': () => answer() })
    await user.click(await screen.findByRole('tab', { name: 'Accounts that have it (2)' }))
    await press('Apply to accounts')
    const dialog = (await screen.findByText('Apply "Basic" to accounts')).closest<HTMLElement>('[role="dialog"]') ?? document.body
    const choose = async (name: string) => user.click(await within(dialog).findByLabelText(`Choose ${name}`))
    for (const name of ['ann@b.cc', 'ben@b.cc']) await choose(name)
    await user.click(within(dialog).getByText('Apply to 2 accounts'))
    expect(await screen.findByText('Somebody else has just changed the account ben@b.cc')).toBeTruthy()
    expect((await within(dialog).findByText('Apply to 0 accounts')).closest('button')).toHaveProperty('disabled', true)
    answer = () => ({ changed: 1 })
    await choose('ben@b.cc')
    await user.click(within(dialog).getByLabelText(/^Keep tabs/))
    await user.click(within(dialog).getByText('Apply to 1 account'))
    expect(await screen.findByText('Applied: 1 account changed')).toBeTruthy()
    expect(changes().map(({ body }) => body)).toEqual([
      {
        id: 'set1',
        accounts: [
          { id: 'a1', rights_version: 7 },
          { id: 'a2', rights_version: 9 },
        ],
        keep_own: false,
      },
      { id: 'set1', accounts: [{ id: 'a2', rights_version: 9 }], keep_own: true },
    ])
  })
})

describe('the set of an account', () => {
  const account = (patch: Parameters<typeof deskAccount>[0]) => ({
    '/api/desk/account': ({ method }: { method: string }) => (method === 'PUT' ? deskAccount() : { data: [LISTED], count: 1 }),
    '/api/desk/account_info': () => deskAccount(patch),
  })
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Module set' }))
    await user.click(await screen.findByTitle(name))
  }

  it('replaces its own tabs when it is chosen', async () => {
    const { changes } = await open('/desk?account=a1', account({ module_info: { default: ['Itemslist'] } }))
    await choose('Basic')
    expect(screen.getByText('From the module set "Basic"')).toBeTruthy()
    expect(screen.getByText('Summary, Brands')).toBeTruthy()
    await press('Save')
    await eventually(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toMatchObject({ module_set_id: 'set1', module_info: {} })
  })

  it('taken away leaves the tabs that the account had', async () => {
    const { changes } = await open('/desk?account=a1', account({ module_set_id: 'set1', module_info: { jd: ['Itemslist'] } }))
    await choose('No module set')
    await press('Save')
    await eventually(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toMatchObject({ module_set_id: null, module_info: { default: ['Summary'], jd: ['Itemslist'] } })
  })

  it('has exceptions that begin with its tabs', async () => {
    const { changes } = await open('/desk?account=a1', account({ module_set_id: 'set1' }))
    await user.click(await screen.findByRole('radio', { name: 'Own tabs' }))
    await user.click(screen.getByRole('checkbox', { name: 'Products, Default' }))
    await press('Save')
    await eventually(() => expect(changes()).toHaveLength(1))
    expect(changes()[0]?.body).toMatchObject({ module_info: { default: ['Summary', 'Itemslist'] } })
    expect(changes()[0]?.body).not.toHaveProperty('module_set_id')
  })
})
