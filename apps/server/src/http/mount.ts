import type { CallDeclaration, Method } from '@marketscope/contract/call'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { FieldBudget } from '@marketscope/contract/field-budgets'
import { isNothing } from '@marketscope/contract/filter-fields/field'
import type { Permission } from '@marketscope/contract/permissions'
import { saidIn } from '@marketscope/contract/said'
import type { Text } from '@marketscope/contract/text'
import { PLAIN_TEXT } from '@marketscope/contract/text-fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import { queryOf } from './browser.ts'
import { noteAccount } from './call-activity.ts'
import { type CallContext, callContext, type Handler, signalOf } from './call-context.ts'
import { checkNoOtherPage } from './security.ts'
import { refuseLong, type TextLengths, textLengths } from './text-lengths.ts'
import { authorize, type Entry, identify, NOBODY } from './who.ts'

/** A route whose input or answer is not plain JSON: an upload, a file. It has a permission like every other. */
export type RawDeclaration = PlainAnswer & (Accepting | { accepts?: undefined })

/** A route that takes a body of its own form. */
interface Accepting {
  accepts: string
  /** What reading it may take: in a process beside the server, or so many bytes of it in the server, in a time that grows no faster than they do. */
  body: FieldBudget
}

interface PlainAnswer {
  method: Method
  path: `/api/${string}`
  permission: Permission | 'public'
  /** Whether only somebody who is signed in with a browser may ask. */
  browser?: boolean
  about: Text
  /** Query parameters. */
  input: z.ZodType
  answers: string
  /** Under `result` where it answers JSON. */
  result?: z.ZodType
}

/** The route of a declared call: input checked, permission checked, handled, output checked, put into the envelope. */
export function mountCall<C extends CallDeclaration>(app: FastifyInstance, services: Services, declaration: C, handler: Handler<C>): void {
  const { onRequest, contextOf } = admission(services, declaration)
  app.route({
    method: declaration.method,
    url: declaration.path,
    onRequest: declaration.writes ? [async (request) => checkNoOtherPage(request), onRequest] : onRequest,
    handler: async (request) => {
      const context = contextOf(request)
      const params = declaration.input.parse(
        declaration.asks ? questionOf(request, declaration.input) : inputOf(request, declaration.input),
      ) as Parameters<Handler<C>>[0]
      const result = await handler(params, context)
      return { status: 'ok', result: checked(declaration.result, result, declaration.path) }
    },
  })
}

/** The route of a call that writes its own answer. */
export function mountRaw<D extends RawDeclaration>(
  app: FastifyInstance,
  services: Services,
  declaration: D,
  handler: (params: z.output<D['input']>, context: CallContext) => Promise<unknown>,
): void {
  const { onRequest, contextOf } = admission(services, declaration)
  app.route({
    method: declaration.method,
    url: declaration.path,
    onRequest,
    handler: async (request) =>
      handler(declaration.input.parse(askedIn(request, declaration.input)) as z.output<D['input']>, contextOf(request)),
  })
}

/** How a route finds out who is asking: before anything of what is asked is looked at, its body included. */
export interface Admission {
  /** Refuses who may not ask. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** What the handler needs of a request that was let in. */
  contextOf(request: FastifyRequest): CallContext
}

/** The admission to a route by what it asks of who calls it. */
export function admission(services: Services, entry: Entry): Admission {
  const contexts = new WeakMap<FastifyRequest, CallContext>()
  return {
    onRequest: async (request, reply) => {
      contexts.set(request, await admit(services, request, reply, entry))
    },
    contextOf: (request) => {
      const context = contexts.get(request)
      if (!context) throw new Error('a handler was reached without an admission')
      return context
    },
  }
}

/** Who is asking, and whether they may; then what the handler needs. */
async function admit(services: Services, request: FastifyRequest, reply: FastifyReply, entry: Entry): Promise<CallContext> {
  reply.header('cache-control', 'no-store')
  const signal = signalOf(reply)
  const identity = entry.anonymous ? NOBODY : await services.arrivals.turn(request, signal, () => identify(services, request, reply))
  if (identity.asker) {
    noteAccount(request, identity.asker.account.id)
    services.limits.asks(request, identity.asker)
  }
  const asker = authorize(identity, entry, services.now())
  return callContext(services, request, reply, { asker, signal })
}

/** The result as its schema has it; what does not fit is a fault of our own. */
export function checked(schema: z.ZodType, result: unknown, path: string): unknown {
  const read = schema.safeParse(result)
  if (read.success) return read.data
  throw new MarketError('server', null, { cause: new Error(`the result of ${path} does not fit its declaration: ${read.error.message}`) })
}

/** What the query of a call says. */
const askedIn = (request: FastifyRequest, schema: z.ZodType) => saidIn(checkedText(queryOf(request), schema))

/** The same, not looked at yet: where it says which schema it is of. */
export function rawQuestionOf(request: FastifyRequest): unknown {
  return saidIn(isInQuery(request) ? queryOf(request) : (request.body ?? {}))
}

/** A DELETE says what it is about by its address, or by a body. */
const isInQuery = ({ method, body }: FastifyRequest) => method === 'GET' || (method === 'DELETE' && isNothing(body ?? ''))

/** What a call is given that only asks, whether by a query or by a body. Throws as {@link inputOf}. */
export function questionOf(request: FastifyRequest, schema: z.ZodType): unknown {
  return saidIn(inputOf(request, schema))
}

/**
 * What a call is given: what the query of a GET or of a DELETE without a body says, else the body. Throws for texts that cannot be kept: with control characters other than tab and
 * line breaks or half characters; for those that are longer than its schema lets them be; and for nesting without end.
 */
export function inputOf(request: FastifyRequest, schema: z.ZodType): unknown {
  if (isInQuery(request)) return askedIn(request, schema)
  const said = checkedText(request.body ?? {}, schema)
  return request.method === 'DELETE' ? saidIn(said) : said
}

function checkedText(input: unknown, schema: z.ZodType): unknown {
  refuseBroken(input, '', textLengths(schema))
  return input
}

const CONTROL = /[^\P{Cc}\t\n\r]/u

/** No input of a call is nested nearly as deep. */
const MOST_DEEP = 32
/** No list or object of an input is nearly as long. */
const MOST_ENTRIES = 10_000

function refuseBroken(value: unknown, path: string, lengths: TextLengths, depth = 0): void {
  if (depth > MOST_DEEP) throw fieldError(path.split('.')[0] ?? '', '嵌套层数过多', 'Nested too deep')
  if (typeof value === 'string') {
    if (value.length > PLAIN_TEXT) refuseLong(value, path, lengths(path))
    if (!value.isWellFormed()) throw fieldError(path, '不能包含不完整的字符', 'Half a character is not allowed')
    if (CONTROL.test(value)) throw fieldError(path, '不能包含控制字符', 'Control characters are not allowed')
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length > MOST_ENTRIES) throw fieldError(path, `最多 ${MOST_ENTRIES} 项`, `At most ${MOST_ENTRIES} entries`)
    for (const [key, inner] of entries) {
      refuseLong(key, path === '' ? key.slice(0, PLAIN_TEXT) : path, PLAIN_TEXT)
      refuseBroken(key, path, lengths)
      refuseBroken(inner, path === '' ? key : `${path}.${key}`, lengths, depth + 1)
    }
  }
}
