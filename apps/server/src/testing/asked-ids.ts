import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import type { CallDeclaration, Method } from '@marketscope/contract/call'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import type { Permission } from '@marketscope/contract/permissions'
import { z } from 'zod'
import { RAW_CALLS } from '../raw-calls.ts'

/** Something that is asked for with an id: the call, and the name of the id. */
export interface Place {
  call: string
  key: string
  permission: Permission | 'public'
}

/** Names of parameters that are ids: of what is an account's own, or of the market. */
const IS_ID = /(^|_)ids?$|^(actor|target)$/

function placesOf(method: Method, path: string, permission: Place['permission'], input: z.ZodType): Place[] {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const keys = Object.keys(properties).filter((key) => IS_ID.test(key))
  return keys.map((key) => ({ call: `${method} ${path}`, key, permission }))
}

/** Every id that a call or an analysis takes. */
export const PLACES: Place[] = [
  ...[...Object.values<CallDeclaration>(CALLS), ...RAW_CALLS].flatMap(({ method, path, permission, input }) =>
    placesOf(method, path, permission, input),
  ),
  ...Object.values<AnalysisDeclaration>(ANALYSES).flatMap((one) => placesOf('GET', one.path, one.permission, inputSchema(one))),
]
