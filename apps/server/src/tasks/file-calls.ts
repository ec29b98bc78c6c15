import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { MarketError } from '@marketscope/contract/errors'
import type { TaskForm } from '@marketscope/contract/tasks'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import { describe } from '../searches/described-search.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { isGoodLink } from './signed-link.ts'
import { findTask } from './task-store.ts'

const TYPES: Record<TaskForm, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

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

/** The routes of tasks whose answer is a file. */
export const TASK_FILES: readonly RawDeclaration[] = [taskFile]

export function mountTaskFiles(app: FastifyInstance, services: Services): void {
  const { db, secret, now, tasks } = services
  mountRaw(app, services, taskFile, async (asked, { reply, signedIn, viewer }) => {
    const { account } = signedIn()
    const { id, file, question, about } = await findTask(db, account.id, asked.task_id)
    if (file === null) throw new MarketError('no_data', { zh: '下载失败，缺少文件路径', en: 'Download failed, missing file path' })
    if (!isGoodLink(secret, { ...asked, task_id: id }, file, now()))
      throw new MarketError('no_permission', {
        zh: '链接已过期，请从下载任务管理中重新打开',
        en: 'The link has run out: open it again from Downloads',
      })
    const { url_id } = question.query
    if (url_id !== undefined) {
      const { unusable } = await describe(services, await findSearch(db, url_id, now()), account, viewer())
      if (unusable) throw new MarketError('no_permission', unusable)
    }
    const path = tasks.pathOf(file)
    const told = await stat(path).catch(() => null)
    if (!told) throw new MarketError('no_data', { zh: '文件已不存在，请重新下载', en: 'The file is gone: run the download again' })
    const name = `${about.name[question.language]}_${about.start}_${about.end}.${question.form}`
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/[\\/:*?"<>|\s]+/g, ' '))}`)
    reply.header('content-length', told.size)
    return reply.type(TYPES[question.form]).send(createReadStream(path))
  })
}
