/** The mark of a call that was not sent because the same one is under way. `first`: what that one comes to. */
export class RepeatRequest extends Error {
  readonly first: Promise<unknown>

  constructor(first: Promise<unknown>) {
    super('the same call is under way')
    this.name = 'RepeatRequest'
    this.first = first
  }
}

const running = new Map<string, Promise<unknown>>()

/** Sends a call unless the same one (`key`: what is asked, of whom, with what) is under way. Throws {@link RepeatRequest} when it is. */
export function sendUnlessRunning(key: string, send: () => Promise<unknown>): Promise<unknown> {
  const first = running.get(key)
  if (first) throw new RepeatRequest(first)
  const sent = send().finally(() => running.delete(key))
  running.set(key, sent)
  return sent
}
