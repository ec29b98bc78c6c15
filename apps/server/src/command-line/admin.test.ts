import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Text } from '@marketscope/contract/text'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { currentNotices, type Reader } from '../notices/notices.ts'
import { PlainFault } from '../plain-fault.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createAccountCommand, createAdminCommand, createKeyCommand, revokeKeyCommand } from './accounts.ts'
import { answerAdmin } from './admin.ts'
import { addNoticeCommand, listNoticesCommand, removeNoticeCommand } from './notices.ts'
import { importCustomCommand, setAccountCommand } from './rights.ts'

const ANN = 'ann@b.cc'
const CATEGORIES = [
  { id: 'a', name: { zh: '甲', en: 'A' }, cids: ['taobao:1'] },
  { id: 'b', parent_id: 'a', name: { zh: '乙', en: 'B' }, cids: ['taobao:11', 'jd:2'] },
]
const GROUPS = { groups: [{ sub_name: 'custom_7', name: { zh: '专题', en: 'Topic' }, categories: CATEGORIES }] }

const said: string[] = []
let folder: string
let server: TestServer
let db: TestServer['product']['services']['db']
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((text: string) => said.push(text))
  folder = await mkdtemp(join(tmpdir(), 'marketscope-admin-'))
  server = await startTestServer({ market: 'none' })
  const { services, lock } = server.product
  db = services.db
  lock.serve((line) => answerAdmin(services, line))
  await createAccount(services.db, createAccountOrder(ANN), new Date())
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command against the server that runs; gives the fault in words, or null. */
async function run(command: (args: readonly string[]) => Promise<number>, ...args: string[]): Promise<Text | null> {
  try {
    expect(await command([...args, '--data', server.product.services.config.data])).toBe(0)
    return null
  } catch (error) {
    if (error instanceof PlainFault) return error.text
    throw error
  }
}
const account = async () => accountByUsername(db, ANN)

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('custom categories from a file', () => {
  it('are there at once for those who have the group', async () => {
    expect(await run(importCustomCommand, await file('groups.json', GROUPS))).toBeNull()
    expect(server.product.services.custom.of(['custom_7'])).toEqual([
      {
        id: 'a',
        sub_name: 'custom_7',
        group_name: { zh: '专题', en: 'Topic' },
        parent_id: null,
        name: { zh: '甲', en: 'A' },
        cids: ['taobao:1'],
      },
      {
        id: 'b',
        sub_name: 'custom_7',
        group_name: { zh: '专题', en: 'Topic' },
        parent_id: 'a',
        name: { zh: '乙', en: 'B' },
        cids: ['taobao:11', 'jd:2'],
      },
    ])
  })

  it('take the place of those of the same group', async () => {
    const [group] = GROUPS.groups
    const fewer = { groups: [{ ...group, categories: group?.categories.slice(0, 1) }] }
    expect(await run(importCustomCommand, await file('fewer.json', fewer))).toBeNull()
    expect(server.product.services.custom.of(['custom_7']).map(({ id }) => id)).toEqual(['a'])
  })

  it('of thousands are taken too', async () => {
    const many = Array.from({ length: 3000 }, (_, number) => ({
      id: `c${number}`,
      name: { zh: `类目${number}`, en: `Category ${number}` },
      cids: [`taobao:${number}`],
    }))
    const big = { groups: [{ sub_name: 'custom_8', name: { zh: '大', en: 'Big' }, categories: many }] }
    expect(await run(importCustomCommand, await file('big.json', big))).toBeNull()
    expect(server.product.services.custom.of(['custom_8'])).toHaveLength(3000)
  })

  const [topic] = GROUPS.groups
  const category = (more: object) => ({ groups: [{ ...topic, categories: [{ id: 'a', name: { zh: '甲', en: 'A' }, ...more }] }] })
  it.each([
    ['no JSON', '{', 'is no JSON file that can be read'],
    ['no groups', { groups: [] }, 'groups'],
    ['a group of another kind of name', { groups: [{ ...topic, sub_name: 'a,b' }] }, 'groups.0.sub_name'],
    ['a category without a name in English', category({ name: { zh: '甲' } }), 'groups.0.categories.0.name.en'],
    ['an id without its tree', category({ cids: ['11'] }), 'groups.0.categories.0.cids.0'],
    ['a parent that is not there', category({ parent_id: 'z' }), 'groups.0.categories.0.parent_id'],
    ['a category below itself', category({ parent_id: 'a' }), 'groups.0.categories.0.parent_id'],
    ['a key nobody knows', category({ colour: 'red' }), 'colour'],
  ])('with %s are refused and change nothing', async (name, content, words) => {
    const before = server.product.services.custom.of(['custom_7'])
    const fault = await run(importCustomCommand, await file(`${name.replace(/\W+/g, '-')}.json`, content))
    expect(fault?.en).toContain(words)
    expect(server.product.services.custom.of(['custom_7'])).toEqual(before)
  })
})

describe('set-account', () => {
  it('changes what is given and nothing else', async () => {
    const before = await account()
    expect(await run(setAccountCommand, '--account', ANN, '--categories', 'taobao:1801, taobao:16,jd:9180', '--pay', 'no')).toBeNull()
    expect(await account()).toEqual({ ...before, cat_list: { taobao: ['1801', '16'], jd: ['9180'] }, ispay: false, rights_version: 2 })
    const rights = ['--show-all-categories', 'yes', '--custom', 'custom_7', '--only-multi-platform', 'yes']
    expect(await run(setAccountCommand, '--account', ANN, ...rights, '--modules', 'default=Summary,Brandlist;jd=Summary')).toBeNull()
    expect(await account()).toMatchObject({
      show_all_cats: true,
      custom_groups: ['custom_7'],
      only_multi_plat: true,
      module_info: { default: ['Summary', 'Brandlist'], jd: ['Summary'] },
      ispay: false,
    })
    const none = ['--categories', 'all', '--custom', 'none', '--modules', 'all', '--pay', 'yes', '--show-all-categories', 'no']
    expect(await run(setAccountCommand, '--account', ANN, ...none, '--only-multi-platform', 'no')).toBeNull()
    expect(await account()).toEqual({ ...before, rights_version: 4 })
  })

  it('limits months and downloads, disables and enables', async () => {
    const limits = ['--download', 'no', '--last-months', '12', '--disabled', 'yes']
    expect(await run(setAccountCommand, '--account', ANN, ...limits)).toBeNull()
    expect(await account()).toMatchObject({ may_download: false, month_limit: { last: 12 }, disabled: true })
    expect(await run(setAccountCommand, '--account', ANN, '--download', 'yes', '--last-months', 'all', '--disabled', 'no')).toBeNull()
    expect(await account()).toMatchObject({ may_download: true, month_limit: null, disabled: false })
    expect(await run(setAccountCommand, '--account', ANN, '--offline-before', '2021-01')).toBeNull()
    expect(await account()).toMatchObject({ month_limit: { offline_before: '2021-01' } })
    expect(await run(setAccountCommand, '--account', ANN, '--last-months', 'all')).toBeNull()
  })

  it.each([
    [[], 'Nothing to change'],
    [['--last-months', '0'], '--last-months must be a whole number above 0'],
    [['--offline-before', '2021'], '--offline-before must be yyyy-MM'],
    [['--offline-before', '2021-01', '--last-months', '12'], 'Give either --last-months or --offline-before'],
    [['--download', 'maybe'], '--download must be yes or no'],
    [['--categories', '1801'], '--categories must be all, or tree:id'],
    [['--modules', 'default=Nonsense'], '--modules must be all'],
    [['--modules', 'Summary'], '--modules must be all'],
    [['--pay', 'maybe'], '--pay must be yes or no'],
    [['--custom', 'custom_404'], 'There is no group of custom categories custom_404'],
  ])('%j is told plainly', async (args, words) => {
    const before = await account()
    expect((await run(setAccountCommand, '--account', ANN, ...args))?.en).toContain(words)
    expect(await account()).toEqual(before)
  })

  it('of a sub-account is refused but for switching it off, since its main account decides', async () => {
    const parent_id = (await account())?.id ?? null
    const sub = await createAccount(db, { ...createAccountOrder('sub@b.cc'), parent_id }, new Date())
    for (const args of ['--download no', '--last-months 1', '--modules default=Summary', '--categories taobao:1 --disabled yes'])
      expect((await run(setAccountCommand, '--account', 'sub@b.cc', ...args.split(' ')))?.en).toContain(
        `the rights of its main account ${ANN}`,
      )
    expect(await accountByUsername(db, 'sub@b.cc')).toEqual(sub)
    expect(await run(setAccountCommand, '--account', 'sub@b.cc', '--disabled', 'yes')).toBeNull()
    expect(await accountByUsername(db, 'sub@b.cc')).toMatchObject({ disabled: true })
  })

  it('binds no account to domestic platforms that has none', async () => {
    await createAccount(db, createAccountOrder('abroad@b.cc', { account_type: 'overseas' }), new Date())
    const answer = await run(setAccountCommand, '--account', 'abroad@b.cc', '--only-multi-platform', 'yes')
    expect([answer?.en, (await accountByUsername(db, 'abroad@b.cc'))?.rights_version]).toEqual([expect.stringContaining('none of the'), 1])
  })
  it('of an account with a module set leaves tabs to the set, and says so', async () => {
    const id = 'basic'
    await db
      .insertInto('module_set')
      .values({ id, name: id, name_key: id, modules: '{"default":["Summary"]}', created_at: new Date() })
      .execute()
    await createAccount(db, { ...createAccountOrder('set@b.cc'), module_set_id: id }, new Date())
    for (const modules of ['all', 'default=Brandlist'])
      expect((await run(setAccountCommand, '--account', 'set@b.cc', '--modules', modules))?.en).toContain('the tabs of a module set')
    expect(await accountByUsername(db, 'set@b.cc')).toMatchObject({ module_set_id: id, module_info: {}, rights_version: 1 })
    expect(await run(setAccountCommand, '--account', 'set@b.cc', '--pay', 'no')).toBeNull()
  })

  it('of nobody is told plainly', async () => {
    expect((await run(setAccountCommand, '--account', 'nobody', '--pay', 'no'))?.en).toContain('There is no account nobody')
    expect((await run(setAccountCommand, '--pay', 'no'))?.en).toContain('--account is missing')
  })
})

describe('create-admin', () => {
  const staff = (username: string) => accountByUsername(db, username)

  it('makes internal staff, which the log tells', async () => {
    expect(await run(createAdminCommand, '--mail', 'First@MarketScope.demo', '--nick', '甲')).toBeNull()
    const first = await staff('first@marketscope.demo')
    expect(first).toMatchObject({ mail: 'first@marketscope.demo', nick: '甲', account_type: 'all', disabled: false })
    expect(await run(createAdminCommand, '--phone', '13922223333', '--username', 'boss@marketscope.demo')).toBeNull()
    expect(await staff('boss@marketscope.demo')).toMatchObject({ phone: '13922223333', mail: null })
    const entries = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('target_id', '=', first?.id ?? '')
      .execute()
    expect(entries).toMatchObject([
      { action: 'account_create', actor_id: null, actor_name: 'command line', target_name: 'first@marketscope.demo' },
    ])
  })

  it.each([
    [[], 'Give --mail or --phone'],
    [['--mail', 'boss@b.cc'], 'ends with @marketscope.demo'],
    [['--mail', 'boss@b.cc', '--username', 'boss'], 'ends with @marketscope.demo'],
    [['--mail', 'staff@marketscope.demo'], 'is taken'],
  ])('%j is told plainly', async (args, words) => {
    expect((await run(createAdminCommand, ...args))?.en).toContain(words)
  })

  it('is the only order that does: create-account refuses such a username', async () => {
    const fault = await run(createAccountCommand, '--mail', 'x@b.cc', '--username', 'sly@MARKETSCOPE.demo')
    expect(fault?.en).toContain('make those with create-admin')
    expect(await run(createAccountCommand, '--mail', 'sly@marketscope.demo')).not.toBeNull()
    expect(await staff('sly@marketscope.demo')).toBeUndefined()
  })
})

it('an account that may not download gets no key', async () => {
  const { db } = server.product.services
  const keys = async () => (await db.selectFrom('api_key').selectAll().execute()).length
  expect(await run(setAccountCommand, '--account', ANN, '--download', 'no')).toBeNull()
  const before = await keys()
  expect((await run(createKeyCommand, '--account', ANN))?.en).toContain('no right to download')
  expect(await keys()).toBe(before)
  expect(await run(setAccountCommand, '--account', ANN, '--download', 'yes')).toBeNull()
})

it('orders of the command line are in the log, keys without the key', async () => {
  const { db } = server.product.services
  await db.deleteFrom('audit_entry').execute()
  expect(await run(createKeyCommand, '--account', ANN, '--name', 'report')).toBeNull()
  const { id } = await db.selectFrom('api_key').select('id').executeTakeFirstOrThrow()
  const key = said.at(-1)?.match(/ms_\S+/)?.[0] ?? 'none'
  expect(await run(setAccountCommand, '--account', ANN, '--pay', 'no')).toBeNull()
  expect(await run(revokeKeyCommand, '--account', ANN, '--id', id)).toBeNull()
  const entries = await db.selectFrom('audit_entry').selectAll().orderBy('at').execute()
  expect(entries.map(({ action, actor_name, target_name }) => [action, actor_name, target_name]).sort()).toEqual([
    ['account_change', 'command line', ANN],
    ['key_create', 'command line', 'report'],
    ['key_revoke', 'command line', 'report'],
  ])
  expect(entries.find(({ action }) => action === 'account_change')?.details).toEqual({ ispay: { from: true, to: false } })
  expect(JSON.stringify(entries)).not.toContain(key)
})

describe('notices', () => {
  it('are put up, listed and taken down', async () => {
    await db.deleteFrom('notice').execute()
    const texts = ['--zh', '<b>维护</b>', '--en', '<b onclick="x()">Maintenance</b><script>x()</script>', '--for', 'overseas']
    const reader = { kind: 'normal', partner: null, account_type: 'overseas' } as const
    const current = (at: string, differs: Partial<Reader> = {}) => currentNotices(db, { ...reader, ...differs }, new Date(at))
    expect(await run(addNoticeCommand, ...texts, '--from', '2026-01-01', '--until', '2026-02-01T08:30')).toBeNull()
    expect(said.at(-1)).toContain('taken away, since it is not allowed: onclick  <script>')
    expect(await current('2025-12-31T15:59:59Z')).toEqual([])
    expect(await current('2025-12-31T16:00:00Z')).toEqual([{ msg: '<b>维护</b>', msg_en: '<b>Maintenance</b>' }])
    expect(await current('2025-12-31T16:00:00Z', { account_type: 'domestic' })).toEqual([])
    expect(await current('2025-12-31T16:00:00Z', { kind: 'partner' })).toEqual([])
    expect(await current('2026-02-01T00:30:00Z')).toEqual([])
    const { id } = await db.selectFrom('notice').select('id').executeTakeFirstOrThrow()
    expect(said.at(-1)).toContain(id)
    expect(await run(listNoticesCommand)).toBeNull()
    expect(said.at(-1)).toContain(`1 notice\n  ${id}  2026-01-01 00:00 – 2026-02-01 08:30  <b>维护</b>`)
    expect((await run(removeNoticeCommand, '--id', 'x'))?.en).toContain('There is no notice x')
    expect(await run(removeNoticeCommand, '--id', id)).toBeNull()
    expect(await db.selectFrom('notice').selectAll().execute()).toEqual([])
  })

  it.each([
    [['--zh', 'a'], '--en is missing'],
    [['--zh', 'a', '--en', 'a', '--from', 'today'], '--from must be'],
    [['--zh', 'a', '--en', 'a', '--from', '2026-02-30'], '--from must be'],
    [['--zh', 'a', '--en', 'a', '--for', 'mars'], '--for must be'],
    [['--zh', 'a', '--en', '<script>a</script>'], 'no text that can be shown'],
    [['--zh', 'a'.repeat(4001), '--en', 'a'], 'at most 4000'],
    [['--zh', 'a', '--en', 'a', '--from', '2026-02-02', '--until', '2026-02-01'], 'must end after it begins'],
  ])('%j is told plainly', async (args, words) => {
    expect((await run(addNoticeCommand, ...args))?.en).toContain(words)
  })
})
