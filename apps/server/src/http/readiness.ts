import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { writeDurably } from '../data-folder.ts'
import type { Services } from '../services.ts'

/** Where it is asked whether this server can answer people now. */
const READY_PATH = '/readyz'

/** How long a part is waited for, and how long what was found is said again, in milliseconds. */
const [PATIENCE_MS, KEPT_MS] = [2500, 1000]

type Part = 'market' | 'accounts' | 'disk'

interface Readiness {
  status: 'ready' | 'not_ready'
  parts: Record<Part, 'ok' | 'away' | 'full'>
}

/** Says whether market, accounts and disk are there, without a session: 200, or 503 with what is not. Whether the process lives is `/api/health`. */
export function mountReadiness(app: FastifyInstance, services: Pick<Services, 'warehouse' | 'db' | 'folder'>): void {
  let kept: { at: number; found: Promise<Readiness> } | null = null
  app.get(READY_PATH, async (_request, reply) => {
    if (!kept || performance.now() - kept.at > KEPT_MS) kept = { at: performance.now(), found: look(services) }
    const found = await kept.found
    return reply
      .code(found.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(found))
  })
}

async function look({ warehouse, db, folder }: Pick<Services, 'warehouse' | 'db' | 'folder'>): Promise<Readiness> {
  const [accounts, disk] = await Promise.all([
    within(sql`SELECT 1`.execute(db)),
    within(writeDurably(join(folder.root, '.ready-probe'), 'ready\n', 0o600)),
  ])
  const parts: Readiness['parts'] = {
    market: warehouse.engine.isThere() ? 'ok' : 'away',
    accounts: accounts ? 'ok' : 'away',
    disk: disk ? 'ok' : 'full',
  }
  return { status: Object.values(parts).every((part) => part === 'ok') ? 'ready' : 'not_ready', parts }
}

/** Whether it went well, in time. */
async function within(work: Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const clock = setTimeout(() => late.resolve(false), PATIENCE_MS)
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late.promise]).finally(() => clearTimeout(clock))
}
