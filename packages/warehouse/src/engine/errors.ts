/** Why the engine could not answer. */
export type EngineFailure = 'timeout' | 'memory' | 'cancelled' | 'disk_full' | 'read_only' | 'locked' | 'away' | 'failed'

const PLAIN: Record<EngineFailure, string> = {
  timeout: 'The query took longer than it may.',
  memory: 'The query needs more memory than it may use.',
  cancelled: 'The query was cancelled.',
  disk_full: 'The disk that holds the market data is full.',
  read_only: 'The folder of the market data cannot be written to.',
  locked: 'The folder of the market data is in use by another process.',
  away: 'A server of the market data does not answer.',
  failed: 'The query failed.',
}

/**
 * A failure of the engine with its reason. The message is plain and holds neither SQL nor a stack; what the engine itself
 * said is in `cause`. A cancelled query is named AbortError, as everywhere in Node.
 */
export class EngineError extends Error {
  readonly reason: EngineFailure
  /** The engine's own number of what went wrong; null: it has none. */
  readonly engineCode: number | null
  constructor(reason: EngineFailure, cause?: unknown) {
    super(PLAIN[reason], { cause })
    this.reason = reason
    this.engineCode = codeOf(cause)
    this.name = reason === 'cancelled' ? 'AbortError' : 'EngineError'
  }
}

const BY_CODE = new Map<number, EngineFailure>([
  [159, 'timeout'],
  [160, 'timeout'],
  [209, 'away'],
  [210, 'away'],
  [279, 'away'],
  [519, 'away'],
  [241, 'memory'],
  [394, 'cancelled'],
  [243, 'disk_full'],
  [429, 'disk_full'],
])

/** Codes of the system for a server that is not there, or goes while it answers. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** A node that is asked by another one, as the engine words it: its line was cut, or nothing came while it was greeted. */
const isOfANode = (message: string) => {
  const code = message.search(/Code: (32|159)\b/i)
  return (
    /socket hang up/i.test(message) ||
    (code >= 0 && /receiving packet|reading from socket|connect|handshake|Hello/i.test(message.slice(code)))
  )
}

const BY_TEXT: readonly [RegExp, EngineFailure][] = [
  [/\bENOSPC\b|\bEDQUOT\b|no space left on device|errno: 28\b|disk quota exceeded/i, 'disk_full'],
  [/\b(EROFS|EACCES|EPERM)\b|read-only file system|permission denied|operation not permitted|errno: (30|13)\b/i, 'read_only'],
]

/** What the driver threw, as an EngineError. */
export function toEngineError(thrown: unknown): EngineError {
  if (thrown instanceof EngineError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  for (const [pattern, reason] of BY_TEXT) if (pattern.test(message)) return new EngineError(reason, thrown)
  if (saysAway(thrown)) return new EngineError('away', thrown)
  const code = codeOf(thrown)
  return new EngineError((code === null ? undefined : BY_CODE.get(code)) ?? 'failed', thrown)
}

function saysAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && UNREACHABLE.has(String(thrown.code))) return true
  // A server beside this process gives the number apart from the words.
  return isOfANode(`Code: ${codeOf(thrown)} ${thrown.message}`)
}

/** The engine's number of what a driver threw: the engine within this process has it in the message, a server beside it. Null: there is none. */
export function codeOf(thrown: unknown): number | null {
  if (!(thrown instanceof Error)) return null
  const beside = 'code' in thrown && /^\d+$/.test(String(thrown.code)) ? String(thrown.code) : undefined
  const code = beside ?? /Code: (\d+)/.exec(thrown.message)?.[1]
  return code === undefined ? null : Number(code)
}
