import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isRefusal, MarketError } from '@marketscope/contract/errors'
import { fileName, nameParts } from '@marketscope/contract/file-name'
import { mayRead } from '@marketscope/contract/month-limit'
import { TAB_IDS } from '@marketscope/contract/tabs'
import { type FileForm, type FileKind, isFile, isOfTables } from '@marketscope/contract/tasks'
import type { Text } from '@marketscope/contract/text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { CallContext } from '../http/call-context.ts'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { FORMS_OF_TABLES } from './files/forms-of-tables.ts'
import { MAKERS } from './makers.ts'
import { isGoodLink } from './signed-link.ts'
import { findTask, forgetFile, type KeptTask } from './task-store.ts'

const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const typeOf = (form: FileForm) => (isOfTables(form) ? FORMS_OF_TABLES[form].type : SLIDES)

const taskFile = {
  method: 'GET',
  path: '/api/task/file',
  permission: 'download:create',
  about: {
    zh: '下载任务的文件：用任务列表中的链接打开，链接一小时内有效',
    en: 'The file of a task, by the link of the list, which is good for an hour',
  },
  input: z.object({ task_id: z.string().max(60), until: z.coerce.number().int(), sign: z.string().regex(/^[0-9a-f]{64}$/) }),
  answers: 'application/octet-stream',
} as const satisfies RawDeclaration

const LOST: Text = {
  zh: '文件中有当前账号不再有权查看的内容，请重新下载',
  en: 'The file has what your account may no longer see: run the download again',
}

/** The routes of tasks whose answer is a file. */
export const TASK_FILES: readonly RawDeclaration[] = [taskFile]

/** Throws `no_permission` where who fetches the file may by now not ask what is in it: a right, a category, a site or months were taken away. */
async function checkReader(kind: FileKind, { question, about }: KeptTask, services: Services, context: CallContext): Promise<void> {
  const { tabs = [] } = about
  const still = async () => {
    await MAKERS[kind].check(question, services, context)
    if (tabs.length === 0) return
    const { filter } = await findSearch(services.db, question.query.url_id ?? '', services.now())
    for (const tab of TAB_IDS.filter((one) => tabs.includes(one))) checkTabs([tab], filter, context.signedIn().account)
  }
  if (!mayRead(context.viewer().month_limit, about)) throw new MarketError('no_permission', LOST)
  await still().catch((error: unknown) => {
    throw isRefusal(error) ? new MarketError('no_permission', LOST) : error
  })
}

/** What a file is called when it is saved. */
function nameOf({ about, question }: KeptTask, form: FileForm): string {
  const { name, platform, start, end } = about
  const { query, language } = question
  const platforms = platform.map((text) => text[language])
  return fileName(
    nameParts({ title: name[language], platforms, start, end, version: query.version, currency: query.currency }, language),
    form,
  )
}

export function mountTaskFiles(app: FastifyInstance, services: Services): void {
  const { db, secret, now, tasks } = services
  mountRaw(app, services, taskFile, async (asked, context) => {
    const { reply } = context
    const task = await findTask(db, context.signedIn().account.id, asked.task_id)
    const { id, kind, file, question } = task
    if (file === null || !isFile(kind) || question.form === 'json')
      throw new MarketError('no_data', { zh: '下载失败，缺少文件路径', en: 'Download failed, missing file path' })
    if (!isGoodLink(secret, { ...asked, task_id: id }, file, now()))
      throw new MarketError('no_permission', {
        zh: '链接已过期，请从下载任务管理中重新打开',
        en: 'The link has run out: open it again from Downloads',
      })
    await checkReader(kind, task, services, context)
    const path = tasks.pathOf(file)
    const told = await stat(path).catch(() => null)
    if (!told) {
      await forgetFile(db, id, file)
      throw new MarketError('no_data', { zh: '文件已不存在，请重新下载', en: 'The file is gone: run the download again' })
    }
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nameOf(task, question.form))}`)
    reply.header('content-length', told.size)
    return reply.type(typeOf(question.form)).send(createReadStream(path))
  })
}
