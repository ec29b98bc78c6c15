import { MarketError } from '@marketscope/contract/errors'

/** The accounts' database does not answer: it restarts, another takes over, or the line is cut. What was asked may be asked again. */
export class DatabaseAway extends MarketError {
  /** When to come again, in whole seconds, which goes out as `Retry-After`. */
  readonly seconds = 5

  constructor(cause: unknown) {
    super('away', null, { cause })
  }
}
