import { MarketError } from '@marketscope/contract/errors'
import { mayDo } from '../accounts/kinds.ts'
import type { Asking } from '../analyses/answer.ts'
import { askingFor } from '../analyses/asking-for.ts'
import type { Services } from '../services.ts'

/** Asks in the background for what is taken away, in the name of an account. Throws a MarketError where it has ended or may take nothing away. */
export async function downloadingFor(accountId: string, services: Services, signal: AbortSignal): Promise<Asking> {
  const asking = await askingFor(accountId, services, signal)
  const { account, kind } = asking.signedIn()
  if (!mayDo(account, kind, 'download:create')) throw new MarketError('no_permission')
  return asking
}
