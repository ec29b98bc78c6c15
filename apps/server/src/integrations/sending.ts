import { setTimeout as pause } from 'node:timers/promises'
import { MarketError } from '@marketscope/contract/errors'

/** Why a message could not be handed over, in words that tell nothing about whom it was for. */
export class SendFault extends Error {
  /** A short name, such as `ECONNREFUSED` or `450`. */
  readonly reason: string
  /** Whether another try may succeed. */
  readonly passing: boolean

  constructor(reason: string, passing: boolean) {
    super(reason)
    this.name = 'SendFault'
    this.reason = reason
    this.passing = passing
  }
}

const PAUSE_MS = 500

/**
 * Hands a message over; what may pass is tried once more. A fault is logged by its reason alone, and thrown as the cause of `not_sent`. `faultOf` tells what an error of
 * `send` means.
 */
export async function handOver(
  channel: 'mail' | 'sms',
  send: () => Promise<void>,
  faultOf: (error: unknown) => SendFault,
  log: (line: Record<string, unknown>) => void,
): Promise<void> {
  for (const tries of [1, 2]) {
    try {
      return await send()
    } catch (error) {
      const fault = faultOf(error)
      const { reason, passing } = fault
      log({ event: 'not_sent', channel, reason, tries })
      if (!passing || tries === 2) throw new MarketError('not_sent', null, { cause: fault })
      await pause(PAUSE_MS)
    }
  }
}
