import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'
import { keepSessions } from './sessions.ts'

/** Item-months: enough that one search term in one category finds dozens of months of several brands. */
const SIZE = '100000'

/** One server with one small demo market for the whole run, and sessions of its accounts; the tests find them in the environment. */
export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'marketscope-e2e-'))
  const size = process.env.MARKETSCOPE_DEMO_SIZE ?? SIZE
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startServer({ data: join(folder, 'data'), env: { MARKETSCOPE_DEMO_SIZE: size } })
    try {
      await keepSessions(server.url, server.data, folder)
    } catch (error) {
      await server.stop()
      throw error
    }
    process.env.MARKETSCOPE_E2E_URL = server.url
    process.env.MARKETSCOPE_E2E_DATA = server.data
    process.env.MARKETSCOPE_E2E_SIZE = size
    process.env.MARKETSCOPE_E2E_SESSIONS = folder
    return async () => {
      await server.stop()
      forget()
    }
  } catch (error) {
    forget()
    throw error
  }
}
