import { MarketError } from '@marketscope/contract/errors'
import { RowDecoder } from '../decode.ts'
import { codeOf } from '../errors.ts'
import { type Ledger, SOLE_LEDGER } from '../ledger.ts'
import { hexLiteral } from '../literal.ts'
import { MarketFault } from '../market-fault.ts'
import type { NodeClient } from './node-client.ts'

/** How often the process says that it has the market; one that said nothing for so many seconds has it no more. */
const [BEAT_MS, SILENT_S] = [5000, 20]

/** Numbers of the engine's errors: no such table, and it is there already. */
const [MISSING, EXISTS] = [60, 57]

/** Seconds that closing waits for a server. */
const CLOSING_S = 5

const NAME = /^product_(\d+)$/

/**
 * The mark by which one process has a market on servers, where no database of accounts is shared: a table on each node, whose number rises with each process, in which it says that it is there. Making the
 * next one is what only one of several can do.
 */
export class SoleMark {
  readonly ledger: Ledger
  readonly #nodes: readonly NodeClient[]
  readonly #database: string
  readonly #lost = new AbortController()
  #tables: string[] = []
  #clock: NodeJS.Timeout | null = null

  /** `nodes`: in an order that is the same for all processes. */
  constructor(nodes: readonly NodeClient[], database: string) {
    this.#nodes = nodes
    this.#database = database
    const { signal } = this.#lost
    this.ledger = {
      ...SOLE_LEDGER,
      alone: async (_, task) => {
        signal.throwIfAborted()
        return task({ signal, isFirst: false, confirm: () => this.#confirm() })
      },
      publish: async (_, write) => {
        await this.#confirm()
        await write(0)
      },
    }
  }

  /** Throws a MarketFault where a process says that it alone has the market. */
  async refuseOther(): Promise<void> {
    for (const node of this.#nodes) for (const name of await this.#names(node)) if (await this.#isThere(node, name)) throw marketInUse()
  }

  /** Takes the market for this process. Throws like {@link SoleMark.refuseOther}. */
  async claim(): Promise<void> {
    await this.refuseOther()
    try {
      for (const node of this.#nodes) this.#tables.push(await this.#claimOn(node))
    } catch (error) {
      await this.release()
      throw error
    }
    this.#clock = setInterval(() => void this.#confirm().catch(() => undefined), BEAT_MS).unref()
  }

  async release(): Promise<void> {
    if (this.#clock) clearInterval(this.#clock)
    const made = this.#tables.splice(0)
    await Promise.all(
      made.map((name, place) => this.#nodes[place]?.text(`DROP TABLE IF EXISTS ${this.#database}.${name} SYNC`, CLOSING_S).catch(() => '')),
    )
  }

  async #claimOn(node: NodeClient): Promise<string> {
    const before = await this.#names(node)
    const number = Math.max(0, ...before.map(numberOf)) + 1
    const name = `product_${number}`
    try {
      await node.text(`CREATE TABLE ${this.#database}.${name} (at DateTime) ENGINE = ReplacingMergeTree(at) ORDER BY tuple()`)
    } catch (error) {
      throw codeOf(error) === EXISTS ? marketInUse() : error
    }
    await this.#beat(node, name)
    if ((await this.#names(node)).some((one) => numberOf(one) > number)) {
      await node.text(`DROP TABLE ${this.#database}.${name} SYNC`)
      throw marketInUse()
    }
    for (const old of before) await node.text(`DROP TABLE IF EXISTS ${this.#database}.${old} SYNC`)
    return name
  }

  /** Says that the process has the market. Throws where another one has taken it. */
  async #confirm(): Promise<void> {
    this.#lost.signal.throwIfAborted()
    await Promise.all(
      this.#tables.map(async (name, place) => {
        const node = this.#nodes[place]
        if (node) await this.#beat(node, name)
      }),
    ).catch((error: unknown) => {
      if (codeOf(error) !== MISSING) throw error
      this.#lost.abort(
        new MarketError('conflict', {
          zh: '本服务器停顿过久，市场已由另一个进程接管，未做任何更改',
          en: 'This server stood still for too long, and another process has the market now; nothing was changed',
        }),
      )
      this.#lost.signal.throwIfAborted()
    })
  }

  async #beat(node: NodeClient, name: string): Promise<void> {
    await node.text(`INSERT INTO ${this.#database}.${name} SELECT now()`)
  }

  async #isThere(node: NodeClient, name: string): Promise<boolean> {
    try {
      const [beat] = await rowsOf<{ seconds: number }>(
        node,
        `SELECT toInt64(dateDiff('second', max(at), now())) AS seconds FROM ${this.#database}.${name}`,
      )
      return beat !== undefined && beat.seconds <= SILENT_S
    } catch (error) {
      if (codeOf(error) === MISSING) return false
      throw error
    }
  }

  async #names(node: NodeClient): Promise<string[]> {
    const found = await rowsOf<{ name: string }>(node, `SELECT name FROM system.tables WHERE database = ${hexLiteral(this.#database)}`)
    return found.map(({ name }) => name).filter((name) => NAME.test(name))
  }
}

const numberOf = (name: string): number => Number(NAME.exec(name)?.[1] ?? 0)

async function rowsOf<R>(node: NodeClient, statement: string): Promise<R[]> {
  return new RowDecoder().push<R>(await node.text(statement))
}

function marketInUse(): MarketFault {
  return new MarketFault(
    '另一个进程正在使用这些服务器上的市场数据。请先停止它；如要多个进程共用一个市场，请把账号放在 PostgreSQL 中（DATABASE_URL）。若它刚刚意外终止，请在二十秒后再启动。',
    'Another process has the market on these servers. Stop it first; for several processes with one market, keep the accounts in PostgreSQL (DATABASE_URL). If it was killed a moment ago, start again in twenty seconds.',
  )
}
