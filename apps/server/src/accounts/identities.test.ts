import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureDemoPartner } from '../demo/demo-partner.ts'
import { addPartner, editPartner, removePartner } from '../desk/change-partner.ts'
import { addSet, editSet, removeSet } from '../modules/change-sets.ts'
import { endOneSession } from '../sessions/session-list.ts'
import { type KnownPeople, LOOK, newKnownPeople, noBrowser } from '../testing/known-people.ts'
import { staffEditor } from '../testing/staff-editor.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { sha256 } from '../tokens.ts'
import { changeAccount, createAccount } from './accounts.ts'
import { createKey, revokeKey, revokeKeys } from './api-keys.ts'
import { Identities } from './identities.ts'
import { adoptBrowser, endSession, endSessions, markVerified, settleExpired, startSession } from './sessions.ts'

const HERE = 'here.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

let made = 0
let people: KnownPeople
const services = () => server.product.services
const db = () => services().db
const now = () => services().now()
const editor = () => staffEditor(services())
const isAlone = () => services().config.database_url === null

/** All that is known of the people, in the order sessions, key, host. */
async function identitiesOf(of: Identities) {
  const { tokens, key, host } = people
  const sessions = await Promise.all(tokens.map((token) => of.session(token, now())))
  const found = await of.key(key, now())
  return [
    ...sessions.map((one) => one && { ...one, prolonged: null }),
    found && { id: found.id, account: found.account, scope: found.scope },
    await of.partnerOf(host),
  ]
}
type Identified = Awaited<ReturnType<typeof identitiesOf>>
const cached = () => identitiesOf(services().identities)
const uncached = () => identitiesOf(new Identities(db(), null))
/** Whether all of it is what was read before. */
const isCached = (before: Identified, after: Identified) => after.every((one, at) => accountOf(one) === accountOf(before[at]))
const accountOf = (one: Identified[number]) => (one && 'account' in one ? one.account : one)

beforeEach(async () => {
  made += 1
  people = await newKnownPeople(services(), made)
  // What is noted at the first use is noted.
  await cached()
})

it('what was read is kept where nobody else writes to the database, and cannot be changed', async () => {
  const first = await cached()
  expect(isCached(first, await cached())).toBe(isAlone())
  expect(await cached()).toEqual(await uncached())
  const { account } = (await services().identities.session(people.tokens[0] ?? '', now())) ?? {}
  expect(() => account?.versions.push('none')).toThrow(TypeError)
})

it('that a session or key is used is noted once a minute, and nothing is forgotten by that', async () => {
  const first = await cached()
  server.pass(61)
  const [at, again] = [now(), await Promise.all([cached(), cached(), cached()])]
  for (const one of again) expect(isCached(first, one)).toBe(isAlone())
  const session = db()
    .selectFrom('session')
    .select('seen_at')
    .where('token_hash', '=', sha256(people.tokens[0] ?? ''))
  const { seen_at } = await session.executeTakeFirstOrThrow()
  const { last_used_at } = await db().selectFrom('api_key').select('last_used_at').where('id', '=', people.keyId).executeTakeFirstOrThrow()
  for (const noted of [seen_at, last_used_at]) expect(noted?.getTime()).toBeGreaterThanOrEqual(at.getTime())
})

const sessionId = async (token: string | undefined) => (await services().identities.session(token ?? '', now()))?.id ?? ''
const signIn = (seats: number, browser = noBrowser(services())) => startSession(db(), { account_id: people.sub, seats, ...browser }, now())
const asked = async (at: number, path: string, json: object, method = 'POST') =>
  resultOf<Record<string, string>>(
    await server.ask(path, { method, json, headers: { cookie: `ms_session=${people.tokens[at]}`, origin: server.url } }),
  )

/** The sub-account had something of its own before it was one, which its main account does not have any more. */
async function onlySubHas(own: { module_set_id: string } | { partner: string }): Promise<void> {
  await changeAccount(db(), people.sub, own, now())
  await changeAccount(db(), people.main, { module_set_id: null, partner: null }, now())
  await cached()
}

const later = async (days: number) => server.pass(days * 24 * 3600)

type Write = [name: string, write: () => Promise<unknown>]

/** Each place in the sources that writes to one of the tables, by its file. */
const WRITES: Record<string, Write[]> = {
  'accounts/sessions.ts': [
    ['signing in', () => signIn(9)],
    [
      'forgetting sessions that ended long ago',
      async () => {
        await db()
          .updateTable('session')
          .set({ ended_at: new Date(0), ended_why: 'signed_out' })
          .where('token_hash', '=', sha256(people.tokens[1] ?? ''))
          .execute()
        await cached()
        await signIn(9)
      },
    ],
    ['noting that sessions ran out', () => later(40).then(() => settleExpired(db(), now()))],
    ['taking the seat of the session longest unused', () => signIn(1)],
    ['prolonging a session', () => later(3).then(cached)],
    [
      'adopting a browser',
      async () => {
        people.tokens.push(await startSession(db(), { account_id: people.sub, seats: 9, browser: null, fingerprint_hash: null }, now()))
        await cached()
        await adoptBrowser(db(), await sessionId(people.tokens[2]), noBrowser(services()).fingerprint_hash)
      },
    ],
    ['verifying', async () => markVerified(db(), await sessionId(people.tokens[1]), noBrowser(services()), now())],
    ['signing out', () => endSession(db(), people.tokens[1] ?? '', now())],
    ['signing out everywhere', () => endSessions(db(), people.sub, 'everywhere', now())],
  ],
  'sessions/session-list.ts': [
    ['ending a session of the list', async () => endOneSession(db(), people.sub, await sessionId(people.tokens[1]), now())],
  ],
  'accounts/accounts.ts': [
    ['making an account', () => createAccount(db(), { username: `new${made}` }, now())],
    ['disabling the main account', () => changeAccount(db(), people.main, { disabled: true, sites: ['jd'] }, now())],
  ],
  'accounts/change-choice.ts': [['choosing names', () => asked(1, '/api/language_mode', { language_mode: 'both' })]],
  'accounts/contacts.ts': [
    ['another main phone', () => changeAccount(db(), people.main, { phone: `1380009${String(made).padStart(4, '0')}` }, now())],
    ['no mail any more', () => changeAccount(db(), people.sub, { mail: null }, now())],
    ['another mail', () => changeAccount(db(), people.sub, { mail: `new${made}@b.cc` }, now())],
  ],
  'contacts/changes.ts': [
    [
      'the first mail',
      async () => {
        await markVerified(db(), await sessionId(people.tokens[0]), noBrowser(services()), now())
        const { mail_id } = await asked(0, '/api/add_mail', { mail: `first${made}@b.cc` })
        await cached()
        await asked(0, '/api/mail/confirm', { mail_id, code: server.sent.at(-1)?.code })
      },
    ],
  ],
  'accounts/api-keys.ts': [
    ['making a key', () => createKey(db(), people.sub, 'another', now())],
    ['revoking a key', () => revokeKey(db(), people.sub, people.keyId)],
    ['revoking all keys', () => revokeKeys(db(), people.sub)],
    // That it was used is tried above.
    ['deleting the account of a key', () => db().deleteFrom('account').where('id', '=', people.sub).execute()],
  ],
  'categories/calls.ts': [['the default categories', () => asked(1, '/api/cat/setting', { plat: [], cid: [] }, 'PUT')]],
  'subscriptions/calls.ts': [['looking at subscriptions', () => asked(1, '/api/sub/subscription', { visited: true }, 'PUT')]],
  'modules/change-sets.ts': [
    ['making a module set', async () => addSet(services(), await editor(), { name: `set${made}`, modules: { default: ['Brandlist'] } })],
    ['changing a module set', async () => editSet(services(), await editor(), people.set, { modules: { default: ['Brandlist'] } })],
    [
      'deleting a module set',
      async () => {
        await onlySubHas({ partner: people.partner.name })
        await removeSet(services(), await editor(), people.set)
      },
    ],
    [
      'deleting a module set of which a sub-account has tabs',
      async () => {
        await onlySubHas({ module_set_id: people.set.id })
        await removeSet(services(), await editor(), people.set)
      },
    ],
  ],
  'desk/change-partner.ts': [
    [
      'making a partner',
      async () => addPartner(services(), await editor(), { name: `rose${made}`, host: `rose${made}.example`, ...LOOK }, HERE),
    ],
    [
      'giving a partner another host',
      async () => editPartner(services(), await editor(), people.partner, { host: `no${made}.example` }, HERE),
    ],
    [
      'deleting a partner',
      async () => {
        await onlySubHas({ module_set_id: people.set.id })
        await removePartner(services(), await editor(), people.partner)
      },
    ],
    [
      'deleting a partner of which a sub-account is',
      async () => {
        await onlySubHas({ partner: people.partner.name })
        await removePartner(services(), await editor(), people.partner)
      },
    ],
  ],
  'demo/demo-partner.ts': [
    [
      'the demo partner',
      async () => {
        await db().updateTable('account').set({ partner: null }).where('partner', '=', 'orchid').execute()
        await db().deleteFrom('partner').where('name', '=', 'orchid').execute()
        people.host = 'orchid.localhost'
        await cached()
        await ensureDemoPartner(db(), now())
      },
    ],
  ],
}

describe('what is kept is forgotten by', () => {
  it.each(Object.values(WRITES).flat())('%s', async (_, write) => {
    const before = await cached()
    await write()
    const after = await cached()
    expect(after).toEqual(await uncached())
    expect(isCached(before, after)).toBe(false)
  })

  it('every write in the sources', async () => {
    const root = join(import.meta.dirname, '..')
    const found: Record<string, number> = {}
    for (const file of globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'testing/**', 'database/*igration*.ts'] })) {
      const text = await readFile(join(root, file), 'utf8')
      const written = text.match(/\b(insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(account|session|api_key|partner|module_set)'/g)
      if (written) found[file] = written.length
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(WRITES).map(([file, writes]) => [file, writes.length])))
  })
})
