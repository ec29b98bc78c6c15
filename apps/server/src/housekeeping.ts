import { settleExpired } from './accounts/sessions.ts'
import { sweepConversations } from './assistant/turn-store.ts'
import { trimAudit } from './audit/retention.ts'
import { sweepCorrections } from './corrections/sweep-corrections.ts'
import { sweepDeliveries } from './deliveries/delivery-store.ts'
import { causes } from './http/log.ts'
import { sweepUploads } from './loads/uploads.ts'
import { during } from './main-thread/activity.ts'
import { settleWaiting } from './membership/invitations.ts'
import { sweepRuns } from './reports/run-store.ts'
import { sweepSearches } from './searches/search-limits.ts'
import type { Services } from './services.ts'
import { sweepFiles } from './tasks/sweep-files.ts'
import { sweepUnknownTerms } from './translations/model-terms.ts'

const EVERY_MS = 3600 * 1000

type Parts = Pick<Services, 'db' | 'config' | 'folder' | 'secret' | 'now' | 'log'>

/** Puts away what time has ended: uploads of yesterday, sessions that ran out, searches that nobody uses, old entries of the audit log, corrections that were not completed or were taken back, files of tasks, what was sent, when reports were, conversations that nobody goes on with, terms that a language model did not know; and looks after invitations that wait. What fails is told in the log and keeps nothing else from being done. */
export async function keepHouse({ db, config, folder, secret, now, log }: Parts): Promise<void> {
  const chores: [string, () => Promise<unknown>][] = [
    ['uploads', () => sweepUploads(folder.uploads, now())],
    ['sessions', () => settleExpired(db, now())],
    ['searches', () => sweepSearches(db, now())],
    ['audit', () => trimAudit(db, config.audit_days, now())],
    ['corrections', () => sweepCorrections(db, now())],
    ['deliveries', () => sweepDeliveries(db, now())],
    ['reports', () => sweepRuns(db, now())],
    ['conversations', () => sweepConversations(db, now())],
    ['translations', () => sweepUnknownTerms(db, now())],
    ['invitations', () => settleWaiting({ db, config, secret, now })],
    ['files', () => sweepFiles(db, folder.files, now())],
  ]
  for (const [chore, work] of chores)
    await during(`housekeeping ${chore}`, work).catch((error: unknown) => log({ event: 'housekeeping', chore, cause: causes(error) }))
}

/** Does it now and every hour. Gives a function that ends it, once what is under way is done. */
export async function startHousekeeping(parts: Parts): Promise<() => Promise<void>> {
  await keepHouse(parts)
  let under: Promise<void> = Promise.resolve()
  const clock = setInterval(() => {
    under = under.then(() => keepHouse(parts))
  }, EVERY_MS)
  clock.unref()
  return async () => {
    clearInterval(clock)
    await under
  }
}
