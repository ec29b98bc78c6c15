import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerCalls, eventually, failure, renderApp } from '../../testing/render-app.tsx'
import DeskScreen from './desk-screen.tsx'
import { ANSWERS, auditEntry, deskAccount, LISTED } from './testing/desk-answers.ts'

type Answers = Parameters<typeof answerCalls>[0]

async function open(address: string, answers: Answers = {}, language: 'zh' | 'en' = 'en') {
  const sent = answerCalls({ ...ANSWERS, ...answers })
  const view = await renderApp(<DeskScreen />, { address, language })
  return { ...view, sent }
}
const user = userEvent.setup({ delay: null })
const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('the list of accounts', () => {
  it('says who there is, and opens one', async () => {
    const { path } = await open('/desk')
    expect(await screen.findByRole('cell', { name: 'ann@b.cc' })).toBeTruthy()
    expect(screen.getByText('No end')).toBeTruthy()
    await press('Open ann@b.cc')
    expect(path()).toBe('/desk?account=a1')
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('asks for what the address says', async () => {
    const { sent } = await open('/desk?word=ann&kind=trial&state=expired&page=2', { '/api/desk/account': () => ({ data: [], count: 21 }) })
    await eventually(() =>
      expect(sent.filter(({ path }) => path === '/api/desk/account').map(({ query }) => query)).toEqual([
        { word: 'ann', kind: 'trial', state: 'expired', page: '2', page_size: '20' },
      ]),
    )
  })

  it('says that none fits, that there is none, and that it could not be asked', async () => {
    await open('/desk?word=x', { '/api/desk/account': () => ({ data: [], count: 0 }) })
    expect(await screen.findByText('No account matches')).toBeTruthy()
    await open('/desk', { '/api/desk/account': () => ({ data: [], count: 0 }) })
    expect(await screen.findByText('No accounts yet')).toBeTruthy()
    await open('/desk', { '/api/desk/account': () => failure(500, -500, '坏了', 'broken') })
    expect(await screen.findByText('broken')).toBeTruthy()
  })
})

describe('the editor', () => {
  const edits = (sent: Awaited<ReturnType<typeof open>>['sent']) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

  it('sends what was changed, the version it began with, and nothing else', async () => {
    const saved = deskAccount({ nick: 'Ann', may_download: false, rights_version: 8 })
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) => (method === 'PUT' ? saved : { data: [LISTED], count: 1 }),
    })
    await user.type(await field('Nickname'), 'Ann')
    await user.click(screen.getByRole('checkbox', { name: 'May download tables and pictures (not for trials)' }))
    await press('Save')
    await eventually(() => expect(edits(sent)).toHaveLength(1))
    expect(edits(sent)).toEqual([{ id: 'a1', rights_version: 7, confirm_staff: false, nick: 'Ann', may_download: false }])
    expect(await screen.findByText('Saved. It takes effect with the next request')).toBeTruthy()
    await press('Save')
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
    expect(edits(sent)).toHaveLength(1)
  })

  it('chooses categories in the tree, by their trees, and lets go what a chosen one holds', async () => {
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) => (method === 'PUT' ? deskAccount() : { data: [LISTED], count: 1 }),
      '/api/desk/account_info': () => deskAccount({ cat_list: { taobao: ['11', 'gone'] } }),
    })
    await press('Add or remove categories')
    const tree = await screen.findByRole('tree')
    expect(screen.getByText('2 categories, each with all below it')).toBeTruthy()
    expect(screen.getByText(/taobao:gone/)).toBeTruthy()
    await user.click(await within(tree).findByText('Skin care'))
    await user.click(await within(tree).findByText('Beauty'))
    await press('Save')
    await eventually(() => expect(edits(sent)).toHaveLength(1))
    expect(edits(sent)).toMatchObject([{ cat_list: { taobao: ['1', 'gone'], jd: ['1'] } }])
  })

  it('gives a site that is not open only where it is chosen by itself', async () => {
    const sites = [
      { id: 'shopee_br', platform: 'shopee', name: { zh: '虾皮·巴西', en: 'Shopee Brazil' }, tree: 'shopee' },
      { id: 'shopee_th', platform: 'shopee', name: { zh: '虾皮·泰国', en: 'Shopee Thailand' }, tree: 'shopee' },
    ]
    await open('/desk?account=a1', {
      '/api/desk/account_info': () => deskAccount({ account_type: 'all', sites: null }),
      '/api/desk/choices': () => ({ ...ANSWERS['/api/desk/choices'](), sites }),
    })
    await user.click(await screen.findByRole('radio', { name: 'Chosen sites' }))
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
    expect([isChosen('Shopee Thailand'), isChosen('Shopee Brazil')]).toEqual([true, false])
  })

  it('takes historical data offline', async () => {
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) => (method === 'PUT' ? deskAccount() : { data: [LISTED], count: 1 }),
    })
    await user.click(await screen.findByRole('radio', { name: 'Without historical data' }))
    expect(await field('Offline before')).toHaveProperty('value', '2021-01')
    await press('Save')
    await eventually(() => expect(edits(sent)).toHaveLength(1))
    expect(edits(sent)).toMatchObject([{ month_limit: { offline_before: '2021-01' } }])
  })

  it('limits the months of a trial where its kind is chosen, and lets them go with it', async () => {
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) => (method === 'PUT' ? deskAccount() : { data: [LISTED], count: 1 }),
    })
    await field('Nickname')
    const drawer = within(screen.getByRole('dialog'))
    const choose = async (kind: string) => {
      await user.click(drawer.getByRole('combobox', { name: 'Kind' }))
      await user.click((await screen.findAllByTitle(kind)).at(-1) as HTMLElement)
    }
    const months = async () => (await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'The latest months' })).value
    await choose('Trial account')
    expect(await months()).toBe('13')
    await choose('Full account')
    expect(screen.queryByRole('spinbutton', { name: 'The latest months' })).toBeNull()
    await choose('Trial account')
    await press('Save')
    await eventually(() => expect(edits(sent)).toMatchObject([{ kind: 'trial', month_limit: { last: 13 } }]))
  })

  it('gives tabs by platform in a table', async () => {
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) => (method === 'PUT' ? deskAccount() : { data: [LISTED], count: 1 }),
      '/api/desk/account_info': () => deskAccount({ module_info: { default: ['Summary'], jd: ['Summary', 'Brandlist'] } }),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Brands, Default' }))
    await user.click(screen.getByRole('checkbox', { name: 'Summary, JD' }))
    await press('Save')
    await eventually(() => expect(edits(sent)).toHaveLength(1))
    expect(edits(sent)).toMatchObject([{ module_info: { default: ['Summary', 'Brandlist'], jd: ['Brandlist'] } }])
  })

  it('says that somebody else was faster, and loads again when asked to', async () => {
    let version = 7
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) => (method === 'PUT' ? failure(409, -409, '冲突', 'conflict') : { data: [LISTED], count: 1 }),
      '/api/desk/account_info': () => deskAccount({ rights_version: version, nick: version === 7 ? null : 'Other' }),
    })
    await user.type(await field('Nickname'), 'Ann')
    await press('Save')
    expect(await screen.findByText(/Somebody else has just changed/)).toBeTruthy()
    version = 8
    await press('Load again')
    await eventually(() => expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('value', 'Other'))
    expect(edits(sent)).toHaveLength(1)
  })

  it('shows a fault at its field', async () => {
    const fields = [{ path: 'mail', zh: '邮箱已被使用', en: 'This email address is taken' }]
    await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) =>
        method === 'PUT' ? failure(400, -400, '邮箱已被使用', 'This email address is taken', fields) : { data: [LISTED], count: 1 },
    })
    const mail = await field('Email')
    await user.clear(mail)
    await user.type(mail, 'x@b.cc')
    await press('Save')
    await eventually(() => expect(screen.getAllByText('This email address is taken').some((one) => one.role === 'alert')).toBe(true))
  })

  it('asks once more before it makes an administrator, and does nothing when that is declined', async () => {
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account': ({ method }) => (method === 'PUT' ? deskAccount({ staff: true }) : { data: [LISTED], count: 1 }),
    })
    const name = await field('Username')
    await user.clear(name)
    await user.type(name, 'ann@corp.cc')
    await press('Save')
    expect((await screen.findAllByText('Make an administrator?')).length).toBeGreaterThan(0)
    await press('Cancel')
    await eventually(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
    expect(edits(sent)).toEqual([])
    await press('Save')
    await press('OK')
    await eventually(() => expect(edits(sent)).toEqual([{ id: 'a1', rights_version: 7, username: 'ann@corp.cc', confirm_staff: true }]))
  })

  it('disables and resets after a question', async () => {
    const { sent } = await open('/desk?account=a1', {
      '/api/desk/account_disable': () => deskAccount({ disabled: true, state: 'disabled', rights_version: 8 }),
      '/api/desk/account_reset': () => ({ sessions: 2, keys: 1 }),
    })
    const posts = () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
    await press('Reset')
    expect(await screen.findByText(/Ends every session \(2\) and revokes every API key \(1\)/)).toBeTruthy()
    expect(posts()).toEqual([])
    await user.click((await screen.findAllByRole('button', { name: 'Reset' })).at(-1) ?? document.body)
    await eventually(() => expect(posts()).toEqual([['/api/desk/account_reset', { id: 'a1' }]]))
    expect(await screen.findByText('Sessions ended: 2, keys revoked: 1')).toBeTruthy()
    await press('Disable')
    await user.click((await screen.findAllByRole('button', { name: 'Disable' })).at(-1) ?? document.body)
    await eventually(() => expect(posts()[1]).toEqual(['/api/desk/account_disable', { id: 'a1', disabled: true, rights_version: 7 }]))
  })
})

describe('the audit log', () => {
  const answer = (entries: ReturnType<typeof auditEntry>[]) => ({ '/api/audit': () => ({ data: entries, count: entries.length }) })
  const details = {
    cat_list: { from: null, to: { taobao: ['1801', '11'] } },
    month_limit: { from: { last: 12 }, to: { start: '2025-01', end: null } },
    kind: { from: 'trial', to: 'normal' },
    may_download: { from: true, to: false },
    module_info: { from: {}, to: { default: ['Summary', 'Brandlist'] } },
    due_date: { from: '2026-01-01', to: null },
  }

  it('says in words what was changed, in both languages', async () => {
    const { unmount } = await open('/desk?view=audit', answer([auditEntry({ details })]), 'zh')
    for (const words of [
      '类目：全部 → 淘宝: 1801、11',
      '可看月份：最近 12 个月 → 2025-01 起',
      '类型：试用账号 → 正式账号',
      '可以下载表格和图片（试用账号除外）：是 → 否',
      '标签页：全部 → 默认: 概览、品牌',
      '到期日：2026-01-01 → –',
    ])
      expect(await screen.findByText(words)).toBeTruthy()
    unmount()
    await open('/desk?view=audit', answer([auditEntry({ details })]))
    expect(await screen.findByText('Months: the latest 12 months → from 2025-01')).toBeTruthy()
    expect(screen.getByText('Categories: all → Taobao: 1801, 11')).toBeTruthy()
  })

  it('tells who it was that had no account, and narrows to a person or a target', async () => {
    const { path } = await open(
      '/desk?view=audit',
      answer([
        auditEntry({ id: 'e1' }),
        auditEntry({
          ...{ id: 'e2', action: 'sign_in_failed', actor: { id: null, name: null }, count: 57, last_at: '2026-01-02T04:05:06.000Z' },
          details: { way: { from: null, to: ['mail', 'sms'] } },
        }),
        auditEntry({
          id: 'e3',
          action: 'notice_add',
          actor: { id: null, name: 'command line' },
          target: { kind: 'notice', id: 'n1', name: null },
        }),
      ]),
    )
    expect(await screen.findByText('not signed in')).toBeTruthy()
    expect(screen.getByText('command line')).toBeTruthy()
    expect(screen.getByText('Way: Code by email, Code by text message')).toBeTruthy()
    expect(screen.getAllByText(/times, the last at/).map(({ textContent }) => textContent)).toEqual([
      '57 times, the last at 2026-01-02 12:05',
    ])
    await user.click(screen.getByTitle('Only what boss@corp.cc did'))
    expect(path()).toBe('/desk?view=audit&actor=s1')
    await press('Clear filters')
    expect(path()).toBe('/desk?view=audit')
  })

  it('exports what is narrowed to, and not without the right to download', async () => {
    const file = { '/api/audit/export': () => new Response('time\n') }
    const address = '/desk?view=audit&action=sign_in&from=2026-01-01'
    const { unmount, sent } = await open(address, { ...answer([auditEntry()]), ...file })
    await press('Export CSV')
    const asked = () => sent.filter(({ path }) => path === '/api/audit/export').map(({ query }) => query)
    await eventually(() => expect(asked()).toEqual([{ action: 'sign_in', from: '2026-01-01', site_lang: 'en' }]))
    unmount()
    const { account } = await import('../../testing/accounts.ts')
    const reader = account('staff', { permissions: ['account:read', 'desk:read'], may_download: false })
    await open('/desk?view=audit', { ...answer([auditEntry()]), '/api/user': () => reader })
    expect(await screen.findByText('Account changed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  it('says that nothing fits', async () => {
    await open('/desk?view=audit&word=x', answer([]))
    expect(await screen.findByText('No entry matches')).toBeTruthy()
  })
})
