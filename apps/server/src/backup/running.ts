import { isAbsolute } from 'node:path'
import { ERRORS, MarketError } from '@marketscope/contract/errors'
import { z } from 'zod'
import { readSecret } from '../data-folder.ts'
import { type Asker, askHolder } from '../database/folder-lock.ts'
import { causes } from '../http/log.ts'
import { asPlainFault, folderInUse, PlainFault } from '../plain-fault.ts'
import type { Services } from '../services.ts'
import { warehousePlace } from '../warehouse-place.ts'
import { holdMarket } from './hold-market.ts'
import { type CopiedParts, type Report, type WriteOptions, writeBackup } from './write-backup.ts'

const Order = z.object({ command: z.literal('backup'), to: z.string().refine(isAbsolute) })

const Progress = z.object({ share: z.number(), zh: z.string(), en: z.string() })

const Outcome = z.union([
  z.object({ made: z.object({ tables: z.record(z.string(), z.number()), files: z.number(), bytes: z.number() }) }),
  z.object({ fault: z.object({ zh: z.string(), en: z.string() }) }),
  z.object({ stopped: z.literal(true) }),
])

/** Backups of a server that runs, made on the order of a command line tool. */
export interface RunningBackups {
  /** The answer to an order; null when the line is none. The answer never rejects. */
  answer(line: string, asker: Asker): Promise<string> | null
  /** Ends what is being made; nothing of it is left. */
  close(): Promise<void>
}

type Parts = Pick<Services, 'config' | 'db' | 'folder' | 'loads' | 'warehouse' | 'now' | 'log'>

/** Takes orders for backups of a product that is open. One is made at a time. */
export function openBackups(parts: Parts): RunningBackups {
  const leaving = new AbortController()
  let running: Promise<unknown> | null = null
  const make = async (to: string, asker: Asker): Promise<z.infer<typeof Outcome>> => {
    if (running)
      return { fault: { zh: '另一个备份正在进行，请稍后再试。', en: 'Another backup is being made: try again when it is done.' } }
    const signal = AbortSignal.any([asker.left, leaving.signal])
    const report = seldom((share, what) => asker.tell(JSON.stringify({ share, ...what } satisfies z.infer<typeof Progress>)))
    const made = backUpRunning(parts, { to, signal, report })
    running = made.catch(() => undefined)
    try {
      return { made: await made }
    } catch (error) {
      if (signal.aborted) return { stopped: true }
      const plain = asPlainFault(error, parts.folder.root)
      if (!plain) parts.log({ event: 'backup', cause: causes(error) })
      const { zh, en } = plain?.text ?? (error instanceof MarketError ? error.text : ERRORS.server)
      return { fault: { zh, en } }
    } finally {
      running = null
    }
  }
  return {
    answer: (line, asker) => {
      const order = Order.safeParse(asJson(line))
      return order.success ? make(order.data.to, asker).then((outcome) => JSON.stringify(outcome)) : null
    },
    close: async () => {
      leaving.abort()
      await running
    },
  }
}

const EVERY_MS = 200

/** Tells no more often than somebody can read, and whatever is new. */
function seldom(report: Report): Report {
  let last = 0
  let before = ''
  return (share, what) => {
    if (what.en === before && Date.now() - last < EVERY_MS) return
    last = Date.now()
    before = what.en
    report(share, what)
  }
}

/**
 * Copies both stores as they are at one moment while people go on working: no load runs when the market data are frozen and the accounts' transaction begins,
 * so that what accounts keep fits the market that is copied with them.
 */
export async function backUpRunning(
  { config, db, folder, loads, warehouse, now }: Omit<Parts, 'log'>,
  { report, ...options }: Omit<WriteOptions, 'now'>,
): Promise<CopiedParts> {
  // What the server has read at its start may not be what is copied.
  await readSecret(folder)
  await using held = new AsyncDisposableStack()
  const hold = (accounts: () => Promise<void>) => {
    report?.(0, { zh: '等待正在进行的加载', en: 'waiting for a load that runs' })
    return loads.still(async () => {
      const market = await holdMarket(warehouse.engine, warehousePlace(config, folder), folder, { signal: options.signal, report })
      held.defer(() => market.release())
      await accounts()
      report?.(0, { zh: '账号', en: 'accounts' })
      return market.folder
    }, options.signal)
  }
  return await writeBackup({ db, secret: folder.secret, hold }, { ...options, report, now })
}

/** Has the server that runs on a data folder make a backup; null when none runs. Throws the signal's reason when it was stopped, a PlainFault when it failed. */
export async function orderBackup(root: string, { to, signal, report }: WriteOptions): Promise<CopiedParts | null> {
  let told = false
  const onLine = (line: string) => {
    const progress = Progress.safeParse(asJson(line))
    told = true
    if (progress.success) report?.(progress.data.share, progress.data)
  }
  const line = JSON.stringify({ command: 'backup', to } satisfies z.infer<typeof Order>)
  const reply = await askHolder(root, line, { onLine, ...(signal ? { signal } : {}) })
  if (reply === null) return null
  const outcome = Outcome.safeParse(asJson(reply))
  if (!outcome.success) {
    if (reply === '' && !told) throw folderInUse(root)
    throw new PlainFault('服务在备份完成之前停止，没有备份。', 'The server ended before the backup was made: there is none.')
  }
  if ('made' in outcome.data) return outcome.data.made
  if ('fault' in outcome.data) throw new PlainFault(outcome.data.fault.zh, outcome.data.fault.en)
  signal?.throwIfAborted()
  throw new PlainFault('服务正在停止，没有备份。', 'The server is stopping: there is no backup.')
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
