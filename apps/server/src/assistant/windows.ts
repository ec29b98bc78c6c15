import type { ServerMessage } from '@marketscope/contract/assistant/messages'

/** A page that listens. */
export interface Window {
  send(message: ServerMessage): void
}

/** The pages of each account that have the assistant open: all of them are told of its answers. */
export class Windows {
  readonly #open = new Map<string, Set<Window>>()

  /** Adds a page; gives how it leaves. */
  add(accountId: string, window: Window): () => void {
    const own = this.#open.get(accountId) ?? new Set()
    this.#open.set(accountId, own.add(window))
    return () => {
      own.delete(window)
      if (own.size === 0 && this.#open.get(accountId) === own) this.#open.delete(accountId)
    }
  }

  count(accountId: string): number {
    return this.#open.get(accountId)?.size ?? 0
  }

  tell(accountId: string, message: ServerMessage): void {
    for (const window of this.#open.get(accountId) ?? []) window.send(message)
  }
}
