import { ERRORS, type ErrorKind, errorKind, type FieldFault, MarketError } from '@marketscope/contract/errors'
import { issueText } from '@marketscope/contract/filter'
import { Text } from '@marketscope/contract/text'
import { z } from 'zod'

/** A call that failed, with what to tell the person. `requestId` finds the server's log line; `comeBack`: in so many seconds it may be asked again. */
export class ApiError extends MarketError {
  readonly requestId: string | null
  comeBack: number | null = null

  constructor(kind: ErrorKind, text: Text | null, fields: readonly FieldFault[] = [], requestId: string | null = null, cause?: unknown) {
    super(kind, text, { fields, cause })
    this.name = 'ApiError'
    this.requestId = requestId
  }
}

const UNREACHABLE: Text = { zh: ERRORS.timeout.zh, en: ERRORS.timeout.en }

/** What an answer may say of an error: ours does so in both languages; one in one language is shown as it is. 0 is no error. */
const Told = z.object({
  error_code: z.number().refine((code) => code !== 0),
  error_msg: z.union([Text, z.string().transform((text) => (text.trim() === '' ? null : { zh: text, en: text }))]).nullish(),
  fields: z
    .array(z.object({ path: z.string(), zh: z.string(), en: z.string() }))
    .optional()
    .catch([]),
  request_id: z.string().optional().catch(undefined),
})

/** The error that an answer tells of, whatever its status says; null: it tells of none. Without a text of its own it has that of the catalogue. */
export function errorIn(body: unknown): ApiError | null {
  const read = Told.safeParse(body)
  if (!read.success) return null
  const { error_code, error_msg, fields, request_id } = read.data
  return new ApiError(errorKind(error_code), error_msg ?? null, fields, request_id ?? null)
}

/** The error behind an answer that is none of ours: of a proxy, or cut short. `requestId`: what the answer says besides, to find it in the log. */
export function errorOfStatus(status: number, requestId: string | null): ApiError {
  return new ApiError(errorKind(status), null, [], requestId)
}

/** The error of an input that its own schema refuses, each fault at its field. */
export function errorOfInput(error: z.ZodError): ApiError {
  const fields = error.issues.map((issue) => ({ path: issue.path.join('.'), ...issueText(issue.message) }))
  const [first] = fields
  return new ApiError('parameter', first ? { zh: first.zh, en: first.en } : null, fields)
}

/** The error of a call that got no answer at all. */
export function errorOfNetwork(cause: unknown): ApiError {
  return new ApiError('timeout', UNREACHABLE, [], null, cause)
}

/** The error with what the answer's `Retry-After` says of it. */
export function withComeBack(error: ApiError, { headers }: Response): ApiError {
  const seconds = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(seconds)) error.comeBack = Number(seconds)
  return error
}
