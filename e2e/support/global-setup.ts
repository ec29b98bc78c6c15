import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** One server with one small demo market for the whole run; the tests find it in the environment. */
export default async function globalSetup() {
  const data = mkdtempSync(join(tmpdir(), 'marketscope-e2e-'))
  try {
    const server = await startServer({ data, env: { MARKETSCOPE_DEMO_SIZE: process.env.MARKETSCOPE_DEMO_SIZE ?? '40000' } })
    process.env.MARKETSCOPE_E2E_URL = server.url
    process.env.MARKETSCOPE_E2E_DATA = server.data
    return async () => {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    }
  } catch (error) {
    rmSync(data, { recursive: true, force: true })
    throw error
  }
}
