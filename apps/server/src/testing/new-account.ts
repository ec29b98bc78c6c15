import { type AccountDraft, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from './orders.ts'
import type { TestServer } from './test-server.ts'

let made = 0

/** An account that no other test has, of Chinese marketplaces unless the draft says otherwise, and the headers of a browser in which it is signed in. */
export async function newAccount(
  server: TestServer,
  draft: Partial<AccountDraft> = {},
): Promise<{ id: string; headers: Record<string, string> }> {
  made += 1
  const mail = `somebody${made}@b.cc`
  const { id } = await createAccount(
    server.product.services.db,
    createAccountOrder(mail, { account_type: 'domestic', ...draft }),
    new Date(),
  )
  return { id, headers: await server.signedIn(mail) }
}
