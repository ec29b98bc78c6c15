import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'
import { keepSessions } from './sessions.ts'

/** A server with a small demo market, and sessions of its accounts. */
export interface Product {
  url: string
  data: string
  /** Item-months of its demo market. */
  size: number
  /** The folder of the kept sessions: `sessionOf`. */
  sessions: string
  end: () => Promise<void>
}

/** Item-months: enough that one search term in one category finds dozens of months of several brands. */
const SIZE = '100000'

/** Starts one in a folder of its own, which is gone when it ends. */
export async function startProduct(): Promise<Product> {
  const sessions = mkdtempSync(join(tmpdir(), 'marketscope-e2e-'))
  const size = process.env.MARKETSCOPE_DEMO_SIZE ?? SIZE
  const forget = () => rmSync(sessions, { recursive: true, force: true })
  try {
    const { url, data, stop } = await startServer({ data: join(sessions, 'data'), env: { MARKETSCOPE_DEMO_SIZE: size } })
    const end = async () => {
      await stop()
      forget()
    }
    try {
      await keepSessions(url, data, sessions)
    } catch (error) {
      await stop()
      throw error
    }
    return { url, data, size: Number(size), sessions, end }
  } catch (error) {
    forget()
    throw error
  }
}
