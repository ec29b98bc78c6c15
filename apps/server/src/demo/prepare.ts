import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { LoadReport } from '@marketscope/contract/calls/load'
import { addMonths, type Month, monthAt } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import { writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { PlainFault } from '../plain-fault.ts'
import type { Services } from '../services.ts'
import { putDemoNotice } from './demo-notice.ts'

/** Who the load of the demo market is by. */
const WHO = 'demo-market'
const POLL_MS = 300
/** Of the whole work, writing the files takes about this share. */
const WRITING = 0.45

export type Report = (share: number, what: Text) => void

/**
 * Whether there is nothing that a demo market could stand beside or take the place of: nothing was ever published or loaded (but by a preparation of the demo market that
 * was interrupted), and nobody is there but the accounts named `demo`.
 */
export async function needsDemoMarket(services: Pick<Services, 'loads' | 'warehouse' | 'db'>, demo: readonly string[]): Promise<boolean> {
  if (services.warehouse.revision() > 0 || !(await isOnlyDemo(services))) return false
  const other = await services.db.selectFrom('account').select('id').where('username', 'not in', demo).limit(1).execute()
  return other.length === 0
}

/** Throws a PlainFault when the market is a real one: the demo market would take the place of its months. */
export async function refuseRealMarket(services: Pick<Services, 'loads' | 'warehouse'>): Promise<void> {
  if (services.warehouse.revision() === 0 || (await isOnlyDemo(services))) return
  throw new PlainFault(
    '数据文件夹中已有市场数据，演示市场会替换其中的月份。请用 --data 指定另一个文件夹。',
    'The data folder has a market already, and the demo market would take the place of its months. Choose another folder with --data.',
  )
}

/** Whether every load that was ever made is the demo market's. */
const isOnlyDemo = async ({ loads }: Pick<Services, 'loads'>) => (await loads.list()).every(({ who }) => who === WHO)

/** The last complete month. */
export function lastMonthBefore(now: Date): Month {
  return addMonths(monthAt(Math.floor(now.getTime() / 1000)), -1)
}

/**
 * Writes a demo market of about `size` item-months up to the last complete month, loads it, puts up its notice and removes its files. When it is
 * aborted or fails nothing is published, and the next attempt begins anew. Throws the signal's reason, or a PlainFault when the load fails.
 */
export async function prepareDemoMarket(
  { loads, folder, db, now }: Pick<Services, 'loads' | 'folder' | 'db' | 'now'>,
  size: number,
  report: Report,
  signal: AbortSignal,
): Promise<LoadReport> {
  await rm(folder.demo, { recursive: true, force: true })
  try {
    const { files } = await writeDemoMarket({
      size,
      lastMonth: lastMonthBefore(now()),
      folder: folder.demo,
      signal,
      onProgress: (done, total, what) => report((WRITING * done) / total, { zh: `生成 ${what}`, en: `writing ${what}` }),
    })
    signal.throwIfAborted()
    const named = files.map(({ path }) => ({ path, name: basename(path) }))
    const { load_id } = await loads.start({ files: named, mapping: null, dry_run: false, who: WHO })
    const published = await follow(loads, load_id, report, signal)
    await putDemoNotice({ db, now })
    return published
  } finally {
    await rm(folder.demo, { recursive: true, force: true })
  }
}

async function follow(loads: Services['loads'], loadId: string, report: Report, signal: AbortSignal): Promise<LoadReport> {
  let over = false
  const ended = loads.wait(loadId).finally(() => {
    over = true
  })
  const cancel = () => void loads.cancel(loadId).catch(() => undefined)
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  try {
    while (!over) {
      const { progress, step } = await loads.get(loadId)
      report(WRITING + (1 - WRITING) * progress, step ?? { zh: '加载', en: 'loading' })
      await Promise.race([ended.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, POLL_MS))])
    }
    const last = await ended
    signal.throwIfAborted()
    if (last.state !== 'published') {
      const { zh, en } = last.message ?? { zh: '原因未知', en: 'the reason is not known' }
      throw new PlainFault(`演示市场加载失败：${zh}`, `The demo market could not be loaded: ${en}`)
    }
    return last
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
