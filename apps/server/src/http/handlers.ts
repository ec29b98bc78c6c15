import type { CALLS, CallName } from '@marketscope/contract/calls/registry.generated'
import type { Handler } from './call-context.ts'

/** The work behind every declared call: a call without a handler does not compile. */
export type Handlers = { [N in CallName]: Handler<(typeof CALLS)[N]> }
