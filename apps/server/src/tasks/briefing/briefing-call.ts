import type { AnalysisInput } from '@marketscope/contract/analysis'
import { ERRORS, MarketError } from '@marketscope/contract/errors'
import { TASK_LIMITS, TIMED_OUT } from '@marketscope/contract/tasks'
import type { TaskQuestion } from '../../database/task-table.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Services } from '../../services.ts'
import { endedTask } from '../ended-task.ts'
import { pageQuestion } from '../page-question.ts'
import { linkTo } from '../signed-link.ts'
import { cancelOpen, SameTask } from '../task-store.ts'

const CANCELLED = { zh: '简报已取消', en: 'The briefing was cancelled' }
const NO_FILE = { zh: '下载失败，缺少文件路径', en: 'Download failed, missing file path' }

/**
 * The link to a briefing, when it is there. Who leaves before cancels it; one that was begun elsewhere already is waited for and stays. Throws a MarketError with
 * the reason where it failed.
 */
export async function briefingFor(
  input: AnalysisInput,
  services: Services,
  context: CallContext,
  add: (question: TaskQuestion) => Promise<string>,
): Promise<{ link: string }> {
  const { db, now, tasks } = services
  const { account } = context.signedIn()
  const { id, own } = await add(pageQuestion(input, 'pptx')).then(
    (made) => ({ id: made, own: true }),
    (error: unknown) => {
      if (error instanceof SameTask) return { id: error.taskId, own: false }
      throw error
    },
  )
  const ended = await endedTask(db, { accountId: account.id, id, seconds: TASK_LIMITS.seconds, signal: context.signal })
  if (ended === null) {
    if (own) {
      await cancelOpen(db, account.id, id, now())
      tasks.drop(id)
    }
    context.signal.throwIfAborted()
    throw new MarketError('conflict', TIMED_OUT)
  }
  const { state, file, remarks } = ended
  if (state === 'fail') throw new MarketError('conflict', remarks ?? ERRORS.server)
  if (state === 'cancelled') throw new MarketError('conflict', CANCELLED)
  if (file === null) throw new MarketError('no_data', NO_FILE)
  return { link: linkTo(services.secret, id, file, now()) }
}
