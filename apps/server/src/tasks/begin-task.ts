import { MarketError } from '@marketscope/contract/errors'
import { type FileKind, TASK_LIMITS } from '@marketscope/contract/tasks'
import type { Asking } from '../analyses/answer.ts'
import { audit } from '../audit/audit.ts'
import type { TaskQuestion } from '../database/task-table.ts'
import type { Services } from '../services.ts'
import { MAKERS } from './makers.ts'
import { addTask, tasksOf } from './task-store.ts'

/** Who asks in a call may leave as soon as they asked: what they want is done without them. */
function staying(by: Asking): Asking {
  return { ...by, asking: () => ({ ...by.asking(), signal: new AbortController().signal }) }
}

/**
 * Puts what is asked into the queue of who asks, once it is known that they may have it; the question has all that the maker needs. Gives the id of the task. Throws
 * a MarketError for what they may not have, where their files take all the room there is, and what `addTask` throws.
 */
export async function beginTask(
  services: Services,
  kind: FileKind,
  question: TaskQuestion,
  by: Asking,
  request: { id: string } | null,
): Promise<string> {
  const { db, now, tasks } = services
  const { account } = by.signedIn()
  const { about, same } = await MAKERS[kind].check(question, services, request === null ? by : staying(by))
  const { stored } = await tasksOf(db, account.id, { word: '', page: 1, page_size: 1 })
  if (stored >= TASK_LIMITS.stored)
    throw new MarketError('conflict', {
      zh: '下载文件已占满空间，请在下载任务管理中删除一些',
      en: 'Your files take all the room there is: delete some in Downloads',
    })
  const revision = services.warehouse.revision()
  const task_id = await addTask(db, { account_id: account.id, kind, question, about, same, revision, now: now() })
  const { url_id, plat, item_id, start, end } = question.query
  await audit(services, {
    who: account,
    what: 'export',
    whom: { kind: 'data', id: item_id ? `${plat}:${item_id}` : String(url_id), name: question.analysis ?? kind },
    after: { form: question.form, months: `${start} – ${end}` },
    request,
  })
  tasks.wake()
  return task_id
}
