import { createAccount } from '../../accounts/accounts.ts'
import { createAccountOrder } from '../../testing/orders.ts'
import { resultOf, type TestServer } from '../../testing/test-server.ts'

/** Somebody who has the creams of Tmall and Taobao searched: how they ask, and their search. */
export async function openWatcher(server: TestServer, mail: string): Promise<{ headers: Record<string, string>; url_id: string }> {
  await createAccount(server.product.services.db, createAccountOrder(mail, { account_type: 'domestic' }), new Date())
  const headers = await server.signedIn(mail)
  const search = await server.ask('/api/sub/get_uid', { json: { plat: ['tmall', 'taobao'], cid: ['11'] }, headers })
  return { headers, url_id: resultOf<{ url_id: string }>(search).url_id }
}
