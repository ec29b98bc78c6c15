import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { EngineError } from '@marketscope/warehouse/engine/errors'
import { Crowded } from '@marketscope/warehouse/engine/turns'
import { DatabaseAway } from '../database/database-away.ts'

/** Asked too often: when to come again, in whole seconds, which goes out as `Retry-After`. */
export class TooMany extends MarketError {
  readonly seconds: number

  constructor(seconds: number, text: Text | null = null) {
    const whole = Math.max(1, Math.ceil(seconds))
    super('too_many', text ?? { zh: `请求过于频繁，请 ${whole} 秒后再试`, en: `Too many requests, please try again in ${whole} seconds` })
    this.seconds = whole
  }
}

/** A node that is gone for a moment is back by then. */
const AWAY_SECONDS = 5

/** What a failed call says in `Retry-After`; null: nothing. */
export function secondsToWait(error: unknown): number | null {
  if (error instanceof EngineError && error.reason === 'away') return AWAY_SECONDS
  return error instanceof TooMany || error instanceof Crowded || error instanceof DatabaseAway ? error.seconds : null
}
