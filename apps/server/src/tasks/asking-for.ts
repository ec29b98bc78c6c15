import { MarketError } from '@marketscope/contract/errors'
import { accountById, checkUsable } from '../accounts/accounts.ts'
import { kindOf, mayDo } from '../accounts/kinds.ts'
import { withMainRights } from '../accounts/main-account.ts'
import { viewerOf } from '../accounts/viewer.ts'
import type { Asking } from '../analyses/answer.ts'
import type { Services } from '../services.ts'

/** In the name of an account, behind the people who look at pages, with what it may do by now. Throws `no_permission` where it has ended or may take nothing away. */
export async function askingFor(services: Services, accountId: string, signal: AbortSignal): Promise<Asking> {
  const { db, config, now } = services
  const account = await withMainRights(db, await accountById(db, accountId))
  if (!account) throw new MarketError('no_permission')
  checkUsable(account, now())
  const kind = kindOf(account, config.staff_domain)
  if (!mayDo(account, kind, 'download:create')) throw new MarketError('no_permission')
  return {
    signedIn: () => ({ account, kind, session: null, scope: 'all' }),
    viewer: () => viewerOf(account, services, now()),
    asking: () => ({ signal, account: account.id, background: true }),
  }
}
