import type { LoadReport } from '@marketscope/contract/calls/load'
import type { Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'

interface Row {
  load_id: string
  counts: string
  mapping: string
}

/** Loads as they are kept in the table `load`: the newest row of each counts. */
export class LoadStore {
  readonly #engine: Engine
  #clock: number | null = null

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** A number for a load, which is this process's. */
  async nextId(): Promise<bigint> {
    const found = await this.#engine.query<{ last: string }>(sql`SELECT max(load_id) AS last FROM load`)
    const { ledger } = this.#engine
    const id = await ledger.numbers('load', Number(found[0]?.last ?? '0'))
    await ledger.hold(String(id))
    return BigInt(id)
  }

  /** Keeps a report; survives a killed process once this returns. `mapping` left out: as it was. `detail` is for maintainers. */
  async put(report: LoadReport, mapping?: unknown, detail = ''): Promise<void> {
    this.#clock = Math.max(Date.now(), (this.#clock ?? (await this.#latest())) + 1)
    const row = {
      load_id: report.load_id,
      at: clickHouseTime(report.created_at),
      changed_at: clickHouseTime(new Date(this.#clock).toISOString()),
      who: report.who,
      state: report.state,
      files: report.files,
      mapping: mapping === undefined ? await this.#mappingOf(report.load_id) : JSON.stringify(mapping),
      counts: JSON.stringify(report),
      faults: report.faults,
      note: [report.message?.en ?? '', detail].filter((text) => text !== '').join('\n'),
    }
    await this.#engine.insert('load', once(`${JSON.stringify(row)}\n`), 'JSONEachRow', Object.keys(row), { tag: 'load-state' })
  }

  /** When a row was last put: what a clock that was ahead has put must not win over what comes after it. */
  async #latest(): Promise<number> {
    const found = await this.#engine.query<{ last: number }>(sql`SELECT toInt64(toUnixTimestamp64Milli(max(changed_at))) AS last FROM load`)
    return found[0]?.last ?? 0
  }

  async #mappingOf(loadId: string): Promise<string> {
    const rows = await this.#engine.query<{ mapping: string }>(sql`SELECT mapping FROM load FINAL WHERE load_id = ${v.uint64(loadId)}`)
    return rows[0]?.mapping ?? 'null'
  }

  async get(loadId: string): Promise<LoadReport | null> {
    if (!/^\d{1,20}$/.test(loadId)) return null
    const rows = await this.#engine.query<Row>(sql`SELECT load_id, counts, mapping FROM load FINAL WHERE load_id = ${v.uint64(loadId)}`)
    return rows[0] ? (JSON.parse(rows[0].counts) as LoadReport) : null
  }

  /** Newest first. */
  async list(): Promise<LoadReport[]> {
    const rows = await this.#engine.query<Row>(sql`SELECT load_id, counts, mapping FROM load FINAL ORDER BY load_id DESC LIMIT 500`)
    return rows.map((row) => JSON.parse(row.counts) as LoadReport)
  }
}

function clickHouseTime(iso: string): string {
  return iso.slice(0, -1).replace('T', ' ')
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
