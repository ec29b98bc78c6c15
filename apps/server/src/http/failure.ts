import { ERRORS, type ErrorBody, type ErrorKind, type FieldFault, MarketError } from '@marketscope/contract/errors'
import { schemaText } from '@marketscope/contract/schema-text'
import type { Text } from '@marketscope/contract/text'
import { EngineError } from '@marketscope/warehouse/engine/errors'
import { ZodError } from 'zod'
import { diskFault } from '../plain-fault.ts'

/** A failed call as it goes out. `unexpected`: a fault of our own, to be logged with its cause. */
export interface Failure {
  kind: ErrorKind
  status: number
  text: Text
  fields: readonly FieldFault[]
  unexpected: boolean
}

/** The status for a caller who has left; nobody reads the answer. */
export const LEFT = 499

/** Whatever was thrown while a call was handled, as a failure; null when the caller has left. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof MarketError) return of(error.kind, error.text, error.fields, error.kind === 'server')
  if (error instanceof ZodError) return fromIssues(error)
  if (error instanceof Error && error.name === 'AbortError') return null
  if (diskFault(error) !== null) return of('disk', null, [], true)
  if (error instanceof EngineError && (error.reason === 'timeout' || error.reason === 'memory')) return of('too_wide')
  if (error instanceof EngineError && error.reason === 'away') return of('away')
  return fromFastify(error) ?? of('server', null, [], true)
}

function of(kind: ErrorKind, text: Text | null = null, fields: readonly FieldFault[] = [], unexpected = false): Failure {
  const entry = ERRORS[kind]
  return { kind, status: entry.status, text: text ?? { zh: entry.zh, en: entry.en }, fields, unexpected }
}

/** Nothing that is said is longer: what repeats a part of what was sent does not give it all back. */
const LONGEST_TEXT = 1000
const LONGEST_PATH = 200

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`)
const cutText = ({ zh, en }: Text): Text => ({ zh: cut(zh, LONGEST_TEXT), en: cut(en, LONGEST_TEXT) })

const UNKNOWN: Text = { zh: '不支持的参数', en: 'Unknown parameter' }

/** So many fields are told of at once: nobody reads more, and a small request gets no large answer. */
const MOST_FIELDS = 50

function fromIssues(error: ZodError): Failure {
  const told = error.issues.slice(0, MOST_FIELDS).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.map(String).join('.'), ...schemaText(issue) }]
    return issue.keys.map((key) => ({ path: [...issue.path, key].map(String).join('.'), ...UNKNOWN }))
  })
  const fields = told.slice(0, MOST_FIELDS)
  const [first] = fields
  const same = first && fields.every(({ en }) => en === first.en)
  return of('parameter', same ? { zh: first.zh, en: first.en } : null, fields)
}

const BODY: Record<string, [ErrorKind, Text]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', { zh: '请求内容过大', en: 'The request is too large' }],
  FST_REQ_FILE_TOO_LARGE: ['too_large', { zh: ERRORS.too_large.zh, en: ERRORS.too_large.en }],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['parameter', { zh: '请求内容须为 JSON', en: 'The body must be JSON' }],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['parameter', { zh: '请以表单上传文件', en: 'Upload the file as multipart/form-data' }],
  FST_ERR_CTP_INVALID_JSON_BODY: ['parameter', { zh: '请求内容不是有效的 JSON', en: 'The body is not valid JSON' }],
  FST_ERR_BAD_URL: ['parameter', { zh: '地址有误', en: 'The address is malformed' }],
}

function fromFastify(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const known = BODY[code]
  if (known) return of(known[0], known[1])
  const status = 'statusCode' in error ? Number(error.statusCode) : 0
  if (status === 413) return of('too_large', { zh: '请求内容过大', en: 'The request is too large' })
  if (status === 429) return of('too_many')
  if (status === 404) return of('not_found')
  return status >= 400 && status < 500 ? of('parameter') : null
}

/** The body of a failed call, short whatever the call held. */
export function failureBody(failure: Failure, requestId: string): ErrorBody {
  return {
    status: 'error',
    error_code: ERRORS[failure.kind].code,
    error_msg: cutText(failure.text),
    ...(failure.fields.length > 0
      ? { fields: failure.fields.map((fault) => ({ path: cut(fault.path, LONGEST_PATH), ...cutText(fault) })) }
      : {}),
    request_id: requestId,
  }
}
