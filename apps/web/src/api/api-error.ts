import { ERRORS, ErrorBody, type ErrorKind, errorKind, type FieldFault, MarketError } from '@marketscope/contract/errors'
import { issueText } from '@marketscope/contract/filter'
import type { Text } from '@marketscope/contract/text'
import type { z } from 'zod'

/** A call that failed, with what to tell the person. `requestId` finds the server's log line. */
export class ApiError extends MarketError {
  readonly requestId: string | null

  constructor(kind: ErrorKind, text: Text | null, fields: readonly FieldFault[] = [], requestId: string | null = null, cause?: unknown) {
    super(kind, text, { fields, cause })
    this.name = 'ApiError'
    this.requestId = requestId
  }
}

const UNREACHABLE: Text = { zh: ERRORS.timeout.zh, en: ERRORS.timeout.en }

/** The error behind an answer whose status is not ok; `body` is whatever came. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const read = ErrorBody.safeParse(body)
  if (read.success) {
    const { error_code, error_msg, fields, request_id } = read.data
    return new ApiError(errorKind(error_code), error_msg, fields, request_id ?? null)
  }
  const kind = (Object.entries(ERRORS).find(([, entry]) => entry.status === status)?.[0] as ErrorKind | undefined) ?? 'server'
  return new ApiError(kind, null)
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
