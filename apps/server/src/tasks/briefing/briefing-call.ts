import { setTimeout } from 'node:timers/promises'
import type { AnalysisInput } from '@marketscope/contract/analysis'
import { ERRORS, MarketError } from '@marketscope/contract/errors'
import type { TaskQuestion } from '../../database/task-table.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Services } from '../../services.ts'
import { linkTo } from '../signed-link.ts'
import { cancelOpen, findTask, SameTask } from '../task-store.ts'

/** How often it is looked whether the file is there. */
const LOOK_MS = 100

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
  const { id, own } = await add(questionOf(input)).then(
    (made) => ({ id: made, own: true }),
    (error: unknown) => {
      if (error instanceof SameTask) return { id: error.taskId, own: false }
      throw error
    },
  )
  for (;;) {
    const { state, file, remarks } = await findTask(db, account.id, id)
    if (state === 'fail') throw new MarketError('conflict', remarks ?? { zh: ERRORS.server.zh, en: ERRORS.server.en })
    if (state === 'cancelled') throw new MarketError('conflict', CANCELLED)
    if (state === 'completed') {
      if (file === null) throw new MarketError('no_data', NO_FILE)
      return { link: linkTo(services.secret, id, file, now()) }
    }
    if (context.signal.aborted) {
      if (own) {
        await cancelOpen(db, account.id, id, now())
        tasks.drop(id)
      }
      context.signal.throwIfAborted()
    }
    await setTimeout(LOOK_MS)
  }
}

/** What a page asks, as a task keeps it. */
function questionOf({ site_lang, ...asked }: AnalysisInput): TaskQuestion {
  const entries = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const]))
  return { analysis: null, query: Object.fromEntries(entries), form: 'pptx', language: site_lang }
}
