import { createServer } from 'node:net'
import { demoAccounts, ensureDemoAccounts } from '../accounts/demo-accounts.ts'
import { retireDemoAccounts } from '../accounts/retire-demo-accounts.ts'
import { createApp, ownAddress } from '../app.ts'
import { openBackups } from '../backup/running.ts'
import { type Config, readConfig } from '../config.ts'
import { needsDemoMarket, prepareDemoMarket } from '../demo/prepare.ts'
import { PlainFault, systemCode } from '../plain-fault.ts'
import { openProduct, type Product } from '../product.ts'
import { VERSION } from '../version.ts'
import { answerAdmin } from './admin.ts'
import { COMMON, readArguments } from './arguments.ts'
import { progressLine } from './progress.ts'
import { listenForStop } from './stopping.ts'
import { tellWatcher } from './tell-watcher.ts'

/** Runs the product until it is asked to stop. */
export async function serve(args: readonly string[]): Promise<number> {
  const { values } = readArguments(args, { ...COMMON, 'no-demo': { type: 'boolean' }, 'demo-size': { type: 'string' } })
  const { data, port, host } = values
  const config = readConfig(process.env, {
    ...(data === undefined ? {} : { data }),
    ...(port === undefined ? {} : { port }),
    ...(host === undefined ? {} : { host }),
    ...(values['no-demo'] ? { demo: 'no' } : {}),
    ...(values['demo-size'] === undefined ? {} : { demo_size: values['demo-size'] }),
  })
  const stopping = listenForStop()
  console.log(`市场镜 Marketscope ${VERSION}`)
  await checkPort(config)
  await using opened = new AsyncDisposableStack()
  const upgrade = progressLine({ zh: '升级市场数据', en: 'Bringing the market data up to date' })
  const product = await openProduct(config, {
    upgrading: (share) => upgrade.show(share, { zh: '商品与 SKU', en: 'items and SKUs' }),
    announce: ({ to, code, subject }) =>
      console.log(code === null ? `  邮件 Mail ${subject?.zh} · ${subject?.en} → ${to}` : `  验证码 Code ${code} → ${to}`),
    echo: ({ event, request_id, route }) => {
      if (event === 'fault') console.error(`  ✗ ${String(route)} request ${String(request_id)}: server.log`)
    },
  })
  upgrade.end()
  opened.defer(() => product.close())
  const backups = openBackups(product.services)
  opened.defer(() => backups.close())
  product.lock.serve((line, asker) => backups.answer(line, asker) ?? answerAdmin(product.services, line))
  if (config.mode === 'development') await ensureDemoAccounts(product.services)
  else tellRetired(await retireDemoAccounts(product.services))
  if (!(await prepared(config, product, stopping.signal))) return 0
  const app = await createApp(product.services)
  opened.defer(() => app.close())
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw portFault(error, config) ?? error
  })
  product.services.readers.warm()
  const address = app.server.address()
  const bound = typeof address === 'object' ? address : null
  tell(config, bound?.port ?? config.port)
  if (config.watch && bound) tellWatcher({ listening: ownAddress(bound), log: product.services.folder.log })
  await stopping.asked
  if (config.watch) tellWatcher({ stopping: true })
  await Promise.all([app.close(), endReading(product)])
  return 0
}

/** Ends what is being read, which may take long: loads first, so that they are told as cancelled. */
async function endReading({ services: { loads, readers } }: Product): Promise<void> {
  await loads.close()
  await readers.close()
}

function tellRetired(names: readonly string[]): void {
  if (names.length === 0) return
  console.log(`  已停用演示账号：${names.join('、')}`)
  console.log(`  Demo accounts were switched off: ${names.join(', ')}`)
}

/** Prepares the demo market when there is no data; false when it was interrupted. */
async function prepared(config: Config, { services }: Product, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  if (
    !config.demo ||
    !(await needsDemoMarket(
      services,
      demoAccounts(config.staff_domain).map(({ draft }) => draft.username),
    ))
  ) {
    if (services.warehouse.revision() === 0) tellEmpty()
    return true
  }
  console.log(`  首次启动：准备演示市场（${config.demo_size} 条商品月数据，完成后开始服务；可随时中断，下次重新准备）`)
  console.log(`  First start: preparing the demo market (${config.demo_size} item-months); the address opens when it is done.`)
  const line = progressLine({ zh: '演示市场', en: 'Demo market' })
  try {
    await prepareDemoMarket(services, config.demo_size, line.show, signal)
    return true
  } catch (error) {
    if (signal.aborted) return false
    throw error
  } finally {
    line.end()
  }
}

function tellEmpty(): void {
  console.log('  还没有市场数据：请在“数据”页面加载，或停止服务后运行 npm start -- demo 生成演示市场')
  console.log('  There is no market data yet: load some on the page Data, or stop the server and run npm start -- demo')
}

/** Told before anything is prepared: the port is in use, or may not be used. */
async function checkPort(config: Config): Promise<void> {
  if (config.port === 0) return
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portFault(error, config) ?? error))
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => resolve()))
  })
}

function portFault(error: unknown, { host, port }: Config): PlainFault | undefined {
  const code = systemCode(error)
  if (code === 'EADDRINUSE')
    return new PlainFault(
      `端口 ${port} 已被占用。请停止占用它的程序，或换一个端口，例如 --port ${port + 1}。`,
      `Port ${port} is in use. Stop the program that uses it, or choose another one, for example --port ${port + 1}.`,
    )
  if (code === 'EACCES')
    return new PlainFault(
      `没有使用端口 ${port} 的权限，请选择 1024 以上的端口。`,
      `No permission to use port ${port}: choose one above 1024.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new PlainFault(`本机没有地址 ${host}。`, `This machine has no address ${host}.`)
  return undefined
}

function tell(config: Config, port: number): void {
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  const url = `http://${host}:${port}/`
  console.log(`\n  打开 Open  ${url}`)
  if (config.mode === 'development') {
    console.log(`  登录 Sign in with an email address or phone number below; the code appears here and at ${url}#/outbox`)
    for (const { draft, about } of demoAccounts(config.staff_domain))
      console.log(`    ${draft.mail.padEnd(24)} ${draft.phone}  ${about.zh} · ${about.en}`)
  }
  console.log('  按 Ctrl+C 停止 · Ctrl+C stops\n')
}
