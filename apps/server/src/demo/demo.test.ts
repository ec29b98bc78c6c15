import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { beginDataFolder } from '../testing/database-template.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { runHere } from '../testing/run-here.ts'
import { freePort, runCommand, untilAnswers } from '../testing/run-server.ts'
import { startTestServer } from '../testing/test-server.ts'
import { loadTinyMarket } from '../testing/tiny-market.ts'
import { lastMonthBefore, needsDemoMarket, refuseRealMarket } from './prepare.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-demo-'))
})
afterAll(() => rm(data, { recursive: true, force: true }))

it('the demo market ends with the last complete month in Shanghai', () => {
  expect(lastMonthBefore(new Date('2026-03-31T15:59:59Z'))).toBe('2026-02')
  expect(lastMonthBefore(new Date('2026-03-31T16:00:00Z'))).toBe('2026-03')
})

it('there is a demo market only where there is nothing else, and never over a real one', async () => {
  const server = await startTestServer({ market: 'none' })
  try {
    const { services } = server.product
    const demo = demoAccounts(services.config.staff_domain).map(({ draft }) => draft.username)
    expect(await needsDemoMarket(services, demo)).toBe(true)
    const { id } = await createAccount(services.db, createAccountOrder('real@b.cc'), services.now())
    expect(await needsDemoMarket(services, demo)).toBe(false)
    await services.db.deleteFrom('account').where('id', '=', id).execute()
    expect(await needsDemoMarket(services, demo)).toBe(true)
    await refuseRealMarket(services)
    await loadTinyMarket(services, join(data, 'tiny'))
    expect(await needsDemoMarket(services, demo)).toBe(false)
    await expect(refuseRealMarket(services)).rejects.toMatchObject({
      text: { zh: expect.stringContaining('已有市场数据'), en: expect.stringContaining('has a market already') },
    })
  } finally {
    await server.close()
  }
})

it('the command for it, when interrupted, says that nothing was loaded, with an exit code that is not that of success', {
  timeout: 240_000,
}, async () => {
  const interrupted = join(data, 'interrupted')
  await beginDataFolder(interrupted)
  const { child, ended, output } = runCommand(['demo', '--data', interrupted, '--size', '100000'])
  while (!(await readdir(join(interrupted, 'demo')).catch(() => [])).length) await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(output()).toContain('Interrupted; nothing was changed.')
  expect(output()).not.toContain('ready')
  expect(await readdir(interrupted)).not.toContain('demo')
})

it('a preparation that is killed is done anew, and one that is done is not done again', { timeout: 240_000 }, async () => {
  await beginDataFolder(data)
  const port = await freePort()
  const start = () => runCommand(['--port', String(port), '--data', data, '--demo-size', '1000'])
  const first = start()
  while (!(await readdir(join(data, 'demo')).catch(() => [])).length) await new Promise((resolve) => setTimeout(resolve, 20))
  first.child.kill('SIGKILL')
  await first.ended

  const second = start()
  const url = await untilAnswers(second, port)
  expect(second.output()).toContain('First start: preparing the demo market')
  expect(await readdir(data)).not.toContain('demo')
  expect(await fetch(`${url}/api/health`).then((reply) => reply.json())).toMatchObject({ result: { revision: 1 } })
  expect(await runHere('list-notices', '--data', data)).toEqual({ code: 0, output: expect.stringContaining('模拟市场') })
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)

  const third = start()
  await untilAnswers(third, port)
  expect(third.output()).not.toContain('First start')
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
})
