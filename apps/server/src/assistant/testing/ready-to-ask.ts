import { accountByUsername, changeAccount } from '../../accounts/accounts.ts'
import { grant, onQuestions } from '../../membership/grants.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** Headers of a browser in which an account is signed in that may ask the assistant so many questions, beside those that everybody gets. */
export async function readyToAsk(server: TestServer, username: string, questions: number): Promise<Record<string, string>> {
  const { db, now } = server.product.services
  const account = await accountByUsername(db, username)
  if (!account) throw new Error(username)
  await changeAccount(db, account.id, { may_ask_assistant: true }, now())
  await onQuestions({ db, now }, account.id, (transaction, at) =>
    grant(transaction, account.id, { cause: 'hand', source: 'test', questions, days: null }, at),
  )
  return server.signedIn(username)
}
