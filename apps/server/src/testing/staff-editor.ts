import { accountByUsername } from '../accounts/accounts.ts'
import type { Editor } from '../desk/at-desk.ts'
import type { Services } from '../services.ts'

/** Staff that edits at the desk, without a request. */
export async function staffEditor({ db }: Pick<Services, 'db'>): Promise<Editor> {
  const account = await accountByUsername(db, 'staff@marketscope.demo')
  if (!account) throw new Error('there is no staff')
  return { account, request: null }
}
