import type { ReportRun } from '@marketscope/contract/calls/report'
import type { LetterState } from '@marketscope/contract/reports'
import type { Text } from '@marketscope/contract/text'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { deliveriesOf } from '../deliveries/delivery-store.ts'
import type { KeptReport } from './report-store.ts'
import { runsOf } from './run-store.ts'
import { keyOf } from './write-letter.ts'

type Sent = Awaited<ReturnType<typeof deliveriesOf>>[number]

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Why a mail could not be handed over, for its sender: a mail server's code or a short name. */
const notSent = (cause: string): Text => ({ zh: `邮件发送失败（${cause}）`, en: `The email could not be sent (${cause})` })

const OF_DELIVERY: Record<Sent['state'], LetterState> = { waiting: 'sending', sent: 'sent', failed: 'failed' }

/** When a report was sent, and what became of each mail. */
export async function shownRuns(
  db: Kysely<Schema>,
  report: KeptReport,
  asked: { page: number; page_size: number },
): Promise<{ data: ReportRun[]; count: number }> {
  const { runs, count } = await runsOf(db, report.id, asked)
  const data = runs.map(async (run) => {
    const prefix = keyOf(run)
    const deliveries = new Map((await deliveriesOf(db, prefix)).map((one) => [one.key.slice(prefix.length), one]))
    return {
      ...{ run_id: run.id, why: run.why, due_at: seconds(run.due_at), begun_at: seconds(run.created_at) },
      letters: run.letters.map(({ account_id, username, state, start, end, cause, ended_at }) => {
        const delivery = deliveries.get(account_id)
        const now: LetterState = state === 'written' ? OF_DELIVERY[delivery?.state ?? 'sent'] : state
        const at = delivery?.ended_at ?? ended_at
        return {
          ...{ username, state: now, months: start && end ? { start, end } : null },
          cause: delivery?.cause ? notSent(delivery.cause) : cause,
          at: at && seconds(at),
        }
      }),
    }
  })
  return { data: await Promise.all(data), count }
}
