import { rm } from 'node:fs/promises'
import type { LoadReport } from '@marketscope/contract/calls/load'
import type { WarehousePlace } from '@marketscope/warehouse/engine/open-engine'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import { Identities } from './accounts/identities.ts'
import { AlertRounds } from './alerts/alert-round.ts'
import { Assistant } from './assistant/assistant.ts'
import { openCaptcha } from './captcha/captcha.ts'
import { openCustomStore } from './categories/custom-store.ts'
import type { Config } from './config.ts'
import { CorrectionJobs } from './corrections/batches.ts'
import { openCorrectionStore } from './corrections/correction-store.ts'
import { type DataFolder, dataFolder, prepareFolder, readSecret } from './data-folder.ts'
import { databasePlace, openDatabase } from './database/database.ts'
import { type FolderLock, lockFolder } from './database/folder-lock.ts'
import { startSnapshots } from './database/snapshots.ts'
import { Deliveries } from './deliveries/deliveries.ts'
import { startHousekeeping } from './housekeeping.ts'
import { Arrivals } from './http/arrivals.ts'
import { openLimits } from './http/limits.ts'
import { causes, fileLog } from './http/log.ts'
import { languageModel } from './integrations/language-model.ts'
import type { OutboxMessage } from './integrations/outbox.ts'
import { openSenders } from './integrations/senders.ts'
import { MarketFollower } from './market-ledger/market-follower.ts'
import { SharedLedger } from './market-ledger/shared-ledger.ts'
import { Payments } from './membership/payments.ts'
import { notePublished, refuseLostMarket, refuseOlderMarket } from './published.ts'
import { openReaderPool } from './reading/reader-pool.ts'
import { ReportRuns } from './reports/report-runs.ts'
import { withSchemeOf } from './schemes/schemes-asked.ts'
import type { Services } from './services.ts'
import { newMonthMails } from './subscriptions/new-month-mail.ts'
import { settleLoads } from './tasks/load-tasks.ts'
import { TaskQueue } from './tasks/task-queue.ts'
import { warehousePlace } from './warehouse-place.ts'

/** Downloads that this server writes at once: beside people, who go first. */
const TASKS_AT_ONCE = 2

/** Everything the product is made of, open, without its HTTP side. */
export interface Product {
  services: Services
  lock: FolderLock
  /** Ends what runs, takes a snapshot, lets go of the folder. */
  close(): Promise<void>
}

export interface ProductOptions {
  /** Told about each message that goes to the outbox. */
  announce?(message: OutboxMessage): void
  /** Told about each line of the log, beside the file. */
  echo?(event: Record<string, unknown>): void
  /** Told while market data of an older program are brought up to date: the share that is done, from 0 to 1. */
  upgrading?(share: number): void
  now?(): Date
  /** Whether the data folder is removed after the product is closed: nothing is written then that would only be looked for later. */
  passing?: boolean
}

/** Opens the data folder and all that lives in it. Throws PlainFault, EngineError or a system error; what was opened before is closed again. */
export async function openProduct(config: Config, options: ProductOptions = {}): Promise<Product> {
  const folder = dataFolder(config.data)
  const now = options.now ?? (() => new Date())
  await using opened = new AsyncDisposableStack()
  await prepareFolder(folder)
  const lock = await lockFolder(folder.root)
  opened.defer(() => lock.release())
  const file = fileLog(folder.log)
  opened.defer(() => file.flush())
  const log = (event: Record<string, unknown>) => {
    file.line(event)
    options.echo?.(event)
  }
  const secret = await readSecret(folder)
  const onLost = (error: unknown) => log({ event: 'database', cause: causes(error) })
  const place = warehousePlace(config, folder)
  await refuseLostMarket(folder, place)
  const { database, warehouse, ledger } = await openBoth(config, folder, { ...options, onLost }, opened)
  await refuseOlderMarket(folder, place, warehouse.revision())
  await notePublished(folder, warehouse.revision())
  warehouse.engine.onNode((node, state, cause) =>
    log({ event: 'market', node, state, cause: state === 'away' ? causes(cause) : undefined }),
  )
  warehouse.commentFiller.onSettled((state) =>
    file.line({ event: 'comment-words', ...state, failure: state.failure && causes(state.failure) }),
  )
  const complain = (error: unknown) => log({ event: 'snapshot', cause: causes(error) })
  if (database.embedded) {
    const snapshots = await startSnapshots(database.embedded, folder.snapshots, complain)
    opened.defer(async () => {
      await snapshots.stop()
      if (!options.passing) await snapshots.take().catch(complain)
    })
  }
  const senders = await openSenders(config, folder.outbox, options.announce ?? (() => undefined), log)
  const custom = await openCustomStore(database.db)
  const corrections = await openCorrectionStore(database.db, {
    alone: database.embedded !== null,
    onFailed: (error) => log({ event: 'corrections', cause: causes(error) }),
  })
  opened.defer(() => corrections.close())
  const correctionJobs = new CorrectionJobs({ db: database.db, now, corrections, log })
  opened.defer(() => correctionJobs.close())
  const deliveries = new Deliveries({ db: database.db, mail: senders.mail, config, now, log })
  opened.defer(() => deliveries.close())
  const mails = newMonthMails({ db: database.db, warehouse, custom, corrections, config, deliveries, now, log })
  opened.defer(() => mails.idle())
  const [alerts, reports, payments] = [new AlertRounds(() => services), new ReportRuns(() => services), new Payments(() => services)]
  let isOpen = false
  const onPublished = async () => {
    await warehouse.refresh()
    await notePublished(folder, warehouse.revision())
    mails.check()
    reports.published()
    // What is published while the product opens is judged when it is open.
    if (isOpen) alerts.check()
  }
  const onFailed = ({ load_id, who, files, dry_run, message }: LoadReport, cause: unknown) =>
    log({
      event: 'load',
      load_id,
      who,
      files: files.slice(0, 20),
      dry_run,
      message: message?.en,
      cause: cause === null ? undefined : causes(cause),
    })
  const readers = openReaderPool()
  opened.defer(() => readers.close())
  const loads = await openLoads({ engine: warehouse.engine, folder: folder.loads, readers, onPublished, onFailed })
  opened.defer(() => loads.close())
  // What others left is cleared away when it is this server's turn, which need not be soon.
  const recovered = loads.recover()
  if (ledger === null) await recovered
  else recovered.catch((error: unknown) => log({ event: 'recover', cause: causes(error) }))
  const url = config.database_url
  const follower = ledger && url !== null ? new MarketFollower({ url, ledger, warehouse, onPublished }) : null
  opened.defer(() => follower?.close())
  mails.check()
  // What a process that was killed has left.
  for (const left of [folder.demo, folder.copied]) await rm(left, { recursive: true, force: true })
  opened.defer(await startHousekeeping({ db: database.db, config, folder, secret, now, log }))
  const [limits, captcha] = [openLimits(config, now), openCaptcha(now)]
  const parts: Omit<Services, 'tasks' | 'assistant'> = {
    config,
    folder,
    secret,
    db: database.db,
    identities: new Identities(database.db, database.embedded?.writes ?? null),
    warehouse,
    follower,
    custom,
    corrections,
    correctionJobs,
    loads,
    readers,
    ...senders,
    deliveries,
    alerts,
    reports,
    payments,
    model: config.model_url === null ? null : languageModel({ url: config.model_url, name: config.model_name, key: config.model_key }),
    arrivals: new Arrivals(),
    limits,
    captcha,
    withSchemeOf: (filter, account, viewer) => withSchemeOf(filter, account, viewer, { db: database.db, config, now }),
    now,
    log,
  }
  const services: Services = Object.assign(parts, {
    tasks: new TaskQueue(() => services, folder.files),
    assistant: new Assistant(() => services),
  })
  opened.defer(() => services.assistant.close())
  await services.assistant.start(database.embedded !== null)
  opened.defer(() => services.tasks.close())
  opened.defer(() => alerts.close())
  if (database.embedded !== null) await settleLoads(services, null)
  await services.tasks.start(TASKS_AT_ONCE, database.embedded !== null)
  await deliveries.start(database.embedded !== null)
  opened.defer(() => reports.close())
  await reports.start(database.embedded !== null)
  opened.defer(() => payments.close())
  payments.start()
  isOpen = true
  alerts.check()
  const kept = opened.move()
  return {
    services,
    lock,
    close: () => kept.disposeAsync(),
  }
}

/** The two databases, opened side by side because each takes a while; closed with the stack, also when the other one fails. Where both are servers', what is published is known to that of the accounts, which comes first. */
async function openBoth(
  config: Config,
  folder: DataFolder,
  { onLost, upgrading, passing = false }: Pick<ProductOptions, 'upgrading' | 'passing'> & { onLost(error: unknown): void },
  stack: AsyncDisposableStack,
) {
  const [cacheBytes, scopeBytes] = [config.cache_mb * 2 ** 20, config.scopes_mb * 2 ** 20]
  const place = warehousePlace(config, folder)
  const open = (where: WarehousePlace) =>
    openWarehouse({ ...where, connections: config.connections, cacheBytes, scopeBytes, ...(upgrading ? { upgrading } : {}) })
  const opening = openDatabase({ ...databasePlace(config, folder), onLost, passing })
  if (place.server && config.database_url !== null) {
    const database = await opening
    stack.defer(() => database.close())
    const ledger = await SharedLedger.open(database.db)
    stack.defer(() => ledger.close())
    const warehouse = await open({ ...place, server: { ...place.server, ledger } })
    stack.defer(() => warehouse.close())
    return { database, warehouse, ledger }
  }
  const [database, warehouse] = await Promise.allSettled([opening, open(place)])
  if (database.status === 'fulfilled') stack.defer(() => database.value.close())
  if (warehouse.status === 'fulfilled') stack.defer(() => warehouse.value.close())
  if (database.status === 'rejected') throw database.reason
  if (warehouse.status === 'rejected') throw warehouse.reason
  return { database: database.value, warehouse: warehouse.value, ledger: null }
}
