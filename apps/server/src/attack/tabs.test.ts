import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { DOORS, through } from '../testing/attack/doors.ts'
import { plausible } from '../testing/attack/hostile-values.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MAIL = 'tabs@attack.test'

let server: TestServer
let doors: Record<string, string>[]
let known: Record<string, unknown>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const { db, now } = server.product.services
  const { id } = await createAccount(db, createAccountOrder(MAIL, { seats: 9, module_info: { default: ['none of them'] } }), now())
  doors = [await server.signedIn(MAIL), { 'x-api-key': (await createKey(db, id, 'attack', now())).key }]
  const filter = { plat: ['tmall'], cid: { not_custom: ['11'], custom: [] } }
  await db
    .insertInto('search')
    .values({ url_id: 'a'.repeat(26), filter: JSON.stringify(filter), created_at: now() })
    .execute()
  known = { url_id: 'a'.repeat(26), start: '2025-01', end: '2025-02', plat: 'tmall', item_id: '1' }
})
afterAll(() => server.close())

it.each(DOORS.filter(({ kind }) => kind === 'analysis'))(
  '$method $path is closed to whom all tabs are, by session and key',
  async (door) => {
    for (const headers of doors) {
      const [path, ask] = through(door, door.input ? plausible(door.input, known) : {})
      expect(await server.ask(path, { ...ask, headers })).toMatchObject({ status: 403, body: { error_code: -403 } })
    }
  },
)
