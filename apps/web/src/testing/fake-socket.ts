import type { ClientMessage, ServerMessage } from '@marketscope/contract/assistant/messages'
import { vi } from 'vitest'

/** A socket at the browser's boundary, played by a test as the server would. */
export class FakeSocket {
  /** Those that were asked for, in order. */
  static all: FakeSocket[] = []

  readonly url: string
  readonly protocols: readonly string[]
  readonly sent: ClientMessage[] = []
  isClosed = false
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: string, protocols: readonly string[] = []) {
    this.url = url
    this.protocols = protocols
    FakeSocket.all.push(this)
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (!socket) throw new Error('no socket was asked for')
    return socket
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  /** What of a kind was sent. */
  said<T extends ClientMessage['post_type']>(kind: T): Extract<ClientMessage, { post_type: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { post_type: T }> => message.post_type === kind)
  }

  close(): void {
    this.isClosed = true
  }

  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  tellText(data: unknown): void {
    this.onmessage?.({ data })
  }

  open(model: string | null = null, setting: string | null = model === null ? 'MARKETSCOPE_MODEL_URL' : null): void {
    this.tell({ post_type: 'open', model, setting })
  }

  /** The connection is gone. */
  lose(code = 1006): void {
    this.isClosed = true
    this.onclose?.({ code })
  }
}

/** Puts the fake in the place of the browser's sockets, until globals are put back. */
export function fakeSockets(): typeof FakeSocket {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  return FakeSocket
}
