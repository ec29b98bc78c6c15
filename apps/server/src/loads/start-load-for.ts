import type { LoadReport } from '@marketscope/contract/calls/load'
import type { StartOptions } from '@marketscope/warehouse/load/loads'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { addLoadTask } from '../tasks/load-tasks.ts'

/** Begins a load in the name of an account, in whose list of tasks it stands. Where it cannot be listed, nothing is loaded. */
export async function startLoadFor(account: Account, services: Services, options: Omit<StartOptions, 'who'>): Promise<LoadReport> {
  const report = await services.loads.start({ ...options, who: account.username })
  try {
    await addLoadTask(services, account, report)
  } catch (error) {
    await services.loads.cancel(report.load_id)
    throw error
  }
  return report
}
