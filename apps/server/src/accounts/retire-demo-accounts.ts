import { audit, COMMAND_LINE } from '../audit/audit.ts'
import type { Services } from '../services.ts'
import { accountByUsername, changeAccount } from './accounts.ts'
import { demoAccounts } from './demo-accounts.ts'
import { endDisabled } from './sessions.ts'

/**
 * Switches off the demo accounts that a run in development mode left in the database: in production their codes would go to phones and email addresses that are
 * other people's. Gives their usernames. An account of our own that happens to be called like the demo account of the staff has another phone and stays.
 */
export async function retireDemoAccounts({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>): Promise<string[]> {
  const retired: string[] = []
  for (const { draft } of demoAccounts(config.staff_domain)) {
    const account = await accountByUsername(db, draft.username)
    if (!account || account.disabled || account.phone !== draft.phone) continue
    await db.transaction().execute(async (transaction) => {
      await changeAccount(transaction, account.id, { disabled: true }, now())
      await endDisabled(transaction, account.id, now())
      const whom = { kind: 'account', id: account.id, name: account.username } as const
      const change = { before: { disabled: false }, after: { disabled: true } }
      await audit({ db: transaction, now }, { who: COMMAND_LINE, what: 'account_disable', whom, ...change })
    })
    retired.push(account.username)
  }
  return retired
}
