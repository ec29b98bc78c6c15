import {
  type AnalysisDeclaration,
  type AnalysisInput,
  type AnalysisResult,
  resultSchema,
  type TableParameters,
} from '@marketscope/contract/analysis'
import { FINGERPRINT_HEADER } from '@marketscope/contract/browser-fingerprint'
import type { CallDeclaration, CallInput, CallResult, Method } from '@marketscope/contract/call'
import { PREVIEW_HEADER } from '@marketscope/contract/partner'
import { z } from 'zod'
import { previewed } from '../state/preview.ts'
import { ApiError, errorIn, errorOfInput, errorOfNetwork, errorOfStatus, withComeBack } from './api-error.ts'
import { takeEarly } from './early-answers.ts'
import { browserFingerprint } from './fingerprint.ts'
import { overcome } from './hurdles.ts'
import { RepeatRequest, sendUnlessRunning } from './running-calls.ts'
import { hasSignedInSince, tellSignedOut } from './session.ts'

export interface CallOptions {
  signal?: AbortSignal
}

/** What an analysis is asked for: the common parameters, its own, and for a table paging and sorting. The aspect is added by the client. */
export type AnalysisRequest<D extends AnalysisDeclaration> = z.input<typeof AnalysisInput> &
  // An object schema without keys would forbid every key.
  (keyof D['parameters'] extends never ? unknown : z.input<z.ZodObject<D['parameters']>>) &
  Partial<TableParameters>

const Envelope = z.object({ status: z.literal('ok'), result: z.unknown() })

/** A query string without empty values; lists are joined by commas. */
export function queryString(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const entries = Object.entries(input)
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value ?? '')])
    .filter(([, value]) => value !== '')
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

/** Sends with what every request of a page says of itself. */
async function send(address: string, { headers, ...init }: RequestInit & { headers: Record<string, string> }): Promise<Response> {
  const preview = previewed()
  const own = { [FINGERPRINT_HEADER]: browserFingerprint(), ...(preview === null ? {} : { [PREVIEW_HEADER]: preview }) }
  try {
    const early = init.method === 'GET' && preview === null ? takeEarly(address) : undefined
    return await (early ?? fetch(address, { credentials: 'same-origin', ...init, headers: { ...headers, ...own } }))
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw errorOfNetwork(cause)
  }
}

async function requestOnce(method: Method, path: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const inQuery = method === 'GET' || method === 'DELETE'
  const response = await send(inQuery ? `${path}${queryString(input)}` : path, {
    method,
    headers: { accept: 'application/json', ...(inQuery ? {} : { 'content-type': 'application/json' }) },
    body: inQuery ? null : JSON.stringify(input),
    signal: signal ?? null,
  })
  const body = await readBody(response)
  const told = errorIn(body)
  if (told) throw withComeBack(told, response)
  const answer = Envelope.safeParse(body)
  if (response.ok && answer.success) return answer.data.result
  throw withComeBack(errorOfStatus(response.ok ? 500 : response.status, response.headers.get('x-request-id')), response)
}

function request(method: Method, path: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  return overHurdles(() => requestOnce(method, path, input, signal), { isRead: method === 'GET', signal })
}

/**
 * Asks; where something stands in the way that the person can mend, asks once more after that. What is only read is asked again too when its answer is that
 * nobody is signed in, and somebody has signed in since; what changes something is not, since they may be another than who asked.
 */
async function overHurdles<T>(
  once: () => Promise<T>,
  { isRead, signal }: { isRead: boolean; signal: AbortSignal | undefined },
): Promise<T> {
  const began = performance.now()
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isLate = error.kind === 'not_logged_in' && hasSignedInSince(began)
    if ((isLate && isRead) || (await overcome(error.kind, began))) {
      signal?.throwIfAborted()
      return once()
    }
    if (isLate) throw error
    if (error.kind === 'not_logged_in' || error.kind === 'logged_in_elsewhere') tellSignedOut(error)
    throw error
  }
}

/**
 * Asks, but a call that changes something is not sent again while the same one is under way: whoever repeats it keeps waiting and gets the answer
 * of the first. What is only read is left to the cache, which asks once for all; so is a call that whoever makes it can take back (`signal`).
 */
async function requestUnlessRepeated({ method, path }: CallDeclaration, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  if (method === 'GET' || signal) return request(method, path, input, signal)
  try {
    return await sendUnlessRunning(`${method} ${path} ${JSON.stringify(input)}`, () => request(method, path, input, undefined))
  } catch (error) {
    if (error instanceof RepeatRequest) return error.first
    throw error
  }
}

function checkAnswer(schema: z.ZodType, result: unknown): unknown {
  const read = schema.safeParse(result)
  if (!read.success) throw new ApiError('server', null, [], null, read.error)
  return read.data
}

/** Makes a declared call. The input is checked here as the server will check it; the answer is checked against its schema. Throws an {@link ApiError}. */
export async function call<C extends CallDeclaration>(
  declaration: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallResult<C>> {
  const parsed = declaration.input.safeParse(input)
  if (!parsed.success) throw errorOfInput(parsed.error)
  const result = await requestUnlessRepeated(declaration, input, options.signal)
  return checkAnswer(declaration.result, result) as CallResult<C>
}

/** With the name that the server gives it. */
function named(content: Blob, disposition: string | null): Blob {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return name ? new File([content], decodeURIComponent(name), { type: content.type }) : content
}

/** Fetches a file or picture of the API. Not by a link, which sends no headers: which browser asks would stand in its address. Throws an {@link ApiError}. */
export function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  return overHurdles(
    async () => {
      const response = await send(address, { headers: {}, signal: signal ?? null })
      if (response.ok) return named(await response.blob(), response.headers.get('content-disposition'))
      throw errorIn(await readBody(response)) ?? errorOfStatus(response.status, response.headers.get('x-request-id'))
    },
    { isRead: true, signal },
  )
}

const schemas = new WeakMap<AnalysisDeclaration, z.ZodType>()

function schemaOf(declaration: AnalysisDeclaration): z.ZodType {
  const known = schemas.get(declaration)
  if (known) return known
  const schema = resultSchema(declaration)
  schemas.set(declaration, schema)
  return schema
}

/** Asks for an analysis. Throws an {@link ApiError}. */
export async function analyse<D extends AnalysisDeclaration>(
  declaration: D,
  input: AnalysisRequest<D>,
  options: CallOptions = {},
): Promise<AnalysisResult<D>> {
  const asked = declaration.aspect === undefined ? input : { ...input, aspect: declaration.aspect }
  const result = await request('GET', declaration.path, asked, options.signal)
  return checkAnswer(schemaOf(declaration), result) as AnalysisResult<D>
}
