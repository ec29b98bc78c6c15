import type { NodeClient } from './node-client.ts'

/** A node that can be sent queries of the whole market: it has the tables that unite those of all shards. */
export interface Coordinator {
  url: string
  node: NodeClient
}

/** The nodes that can coordinate queries, of which one does: the first one, and when it fails the next one that is there. */
export class Coordinators {
  readonly all: readonly Coordinator[]
  #current: Coordinator

  constructor(first: Coordinator, others: readonly Coordinator[]) {
    this.all = [first, ...others]
    this.#current = first
  }

  get current(): NodeClient {
    return this.#current.node
  }

  /** A node went away or is back: whether another one coordinates from now on, since the one that did is away. */
  failOver(isThere: (url: string) => boolean): boolean {
    if (isThere(this.#current.url)) return false
    const next = this.all.find(({ url }) => isThere(url))
    if (next) this.#current = next
    return next !== undefined
  }
}
