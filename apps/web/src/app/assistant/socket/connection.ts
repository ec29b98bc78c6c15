import {
  ASSISTANT_SOCKET,
  CLOSED_FOR_GOOD,
  type ClientMessageInput,
  HEARTBEAT_MS,
  MOST_RECONNECTS,
  ServerMessage,
  SOCKET_PROTOCOL,
} from '@marketscope/contract/assistant/messages'
import { FINGERPRINT_PROTOCOL } from '@marketscope/contract/browser-fingerprint'
import { browserFingerprint } from '../../../api/fingerprint.ts'

/**
 * How the socket stands. `connecting`: it is asked for; `open`: the server said so, questions may be sent; `waiting`: it closed, and is asked for again after a
 * pause; `lost`: too many attempts were in vain, none is made any more; `ended`: by us, or for good by the server.
 */
export type Phase = 'connecting' | 'open' | 'waiting' | 'lost' | 'ended'

export interface Connection {
  /** Sends a message; false while the socket is not open. */
  send(message: ClientMessageInput): boolean
  end(): void
}

interface Told {
  onPhase(phase: Phase): void
  onMessage(message: ServerMessage): void
}

/** A socket that is not opened for so long is given up. */
const CONNECT_MS = 15_000
/** One that says nothing for so long is dead: each side says at every beat that it is there. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before an attempt, from 1: twice as long each time, and not at the same moment in every browser. */
export function pauseBefore(attempt: number, chance = Math.random()): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.8 + 0.4 * chance)
}

const address = () => `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${ASSISTANT_SOCKET}`

function readMessage(data: unknown): ServerMessage | null {
  try {
    return ServerMessage.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}

/** Keeps a socket to the assistant open until it is ended. What cannot be read is passed over. */
export function connect({ onPhase, onMessage }: Told): Connection {
  let socket: WebSocket | null = null
  let phase: Phase = 'connecting'
  let attempts = 0
  const timers: { [name in 'beat' | 'silence' | 'pause']?: ReturnType<typeof setTimeout> } = {}

  function become(next: Phase) {
    phase = next
    onPhase(next)
  }
  function stopTimers() {
    for (const timer of Object.values(timers)) clearTimeout(timer)
  }
  function listenFor(own: WebSocket, ms: number) {
    clearTimeout(timers.silence)
    timers.silence = setTimeout(() => closed(own), ms)
  }
  function send(message: ClientMessageInput): boolean {
    if (phase !== 'open' || !socket) return false
    socket.send(JSON.stringify(message))
    return true
  }
  function beat() {
    timers.beat = setTimeout(() => {
      send({ post_type: 'beat' })
      beat()
    }, HEARTBEAT_MS)
  }
  function opened() {
    attempts = 0
    clearTimeout(timers.beat)
    beat()
    become('open')
  }
  function closed(own: WebSocket | null) {
    if (socket !== own || phase === 'ended') return
    drop()
    attempts += 1
    if (attempts > MOST_RECONNECTS) become('lost')
    else {
      timers.pause = setTimeout(open, pauseBefore(attempts))
      become('waiting')
    }
  }
  function drop() {
    stopTimers()
    const own = socket
    socket = null
    own?.close()
  }
  function open() {
    stopTimers()
    become('connecting')
    try {
      const own = new WebSocket(address(), [SOCKET_PROTOCOL, `${FINGERPRINT_PROTOCOL}${browserFingerprint()}`])
      socket = own
      listenFor(own, CONNECT_MS)
      own.onmessage = ({ data }) => {
        if (socket !== own) return
        const message = readMessage(data)
        if (message?.post_type === 'open') opened()
        listenFor(own, phase === 'open' ? SILENCE_MS : CONNECT_MS)
        if (message) onMessage(message)
      }
      own.onclose = ({ code }) => {
        if (code === CLOSED_FOR_GOOD && socket === own) end()
        else closed(own)
      }
    } catch {
      closed(socket)
    }
  }
  function online() {
    if (phase === 'waiting') open()
  }
  function end() {
    window.removeEventListener('online', online)
    drop()
    become('ended')
  }

  window.addEventListener('online', online)
  open()
  return { send, end }
}
