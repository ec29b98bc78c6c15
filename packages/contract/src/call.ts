import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { Text } from './text.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call of the API. Server route, permission check, typed client and OpenAPI entry are made from it. */
export interface CallDeclaration<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** The input comes from the query string of a GET or DELETE, from the JSON body of a POST or PUT. */
  method: Method
  path: `/api/${string}`
  permission: Permission | 'public'
  /** Whether it also answers a session in a browser that is not verified yet; others answer `verification` there. */
  unverified?: boolean
  /** Whether it never looks who asks: it answers while the accounts' database is away, too. Public calls only. */
  anonymous?: boolean
  /** Whether only somebody who is signed in with a browser may ask: API keys are refused. */
  browser?: boolean
  /** Whether a GET writes all the same: pages of other sites are refused, as with what changes something by its method. */
  writes?: boolean
  /** Whether a body is a question as a query is: what is empty in it is as if it were not given. Else it says something: none. */
  asks?: boolean
  about: Text
  input: I
  /** What stands under `result` of a successful answer. */
  result: R
}

/** Declares a call; the types of input and result follow from the schemas. */
export function declareCall<const I extends z.ZodType, const R extends z.ZodType>(call: CallDeclaration<I, R>): CallDeclaration<I, R> {
  return call
}

export type CallInput<C extends CallDeclaration> = z.input<C['input']>
export type CallParams<C extends CallDeclaration> = z.output<C['input']>
export type CallResult<C extends CallDeclaration> = z.output<C['result']>
