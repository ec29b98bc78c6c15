import { z } from 'zod'
import { Text } from './text.ts'

/** The codes a failed call can answer, with the HTTP status each goes out with and the text shown when nothing better is known. */
export const ERRORS = {
  parameter: { code: -400, status: 400, zh: '参数有误，请检查后重试', en: 'A parameter is missing or wrong' },
  not_logged_in: { code: -401, status: 401, zh: '尚未登录，请先登录', en: 'Not signed in: please sign in first' },
  logged_in_elsewhere: { code: -402, status: 401, zh: '账号已在其他地方登录', en: 'Logged in elsewhere' },
  no_permission: { code: -403, status: 403, zh: '当前版本没有权限，请升级', en: 'Your account has no permission for this; please upgrade' },
  no_data: { code: -404, status: 404, zh: '请求的数据尚未收录', en: 'The requested data is not recorded yet' },
  not_found: { code: 404, status: 404, zh: '地址不存在', en: 'No such address' },
  conflict: { code: -409, status: 409, zh: '操作与当前状态冲突', en: 'This conflicts with the present state' },
  too_large: { code: -413, status: 413, zh: '文件过大', en: 'The file is too large' },
  too_wide: {
    code: -422,
    status: 422,
    zh: '查询范围过大，请缩小类目、月份或平台后重试',
    en: 'The scope is too wide: narrow the categories, months or platforms and try again',
  },
  too_many: { code: 429, status: 429, zh: '请求过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  /** No question to the assistant is left: the membership dialog leads on. */
  quota_used_up: {
    code: -452,
    status: 402,
    zh: '提问次数已用完，请开通会员，或邀请好友获得免费次数',
    en: 'Your questions are used up: become a member, or invite somebody for free questions',
  },
  /** News rather than a failure, as of a word cloud that has nothing to show yet. */
  notice: { code: -416, status: 416, zh: '暂无可显示的内容', en: 'There is nothing to show here yet' },
  verification_code: { code: -498, status: 400, zh: '验证码错误', en: 'Verification code error' },
  verification: { code: -499, status: 403, zh: '为保障账号安全，请先完成验证', en: 'Please verify that it is you first' },
  captcha: { code: -497, status: 403, zh: '请求过于频繁，请先完成人机验证', en: 'Too many requests: please complete the check first' },
  unregistered: { code: -406, status: 404, zh: '该账号未注册，请联系数据顾问', en: 'Not registered: please contact your data advisor' },
  not_sent: {
    code: -503,
    status: 503,
    zh: '消息暂时无法发出，请稍后再试',
    en: 'The message cannot be sent at the moment: please try again later',
  },
  server: { code: -500, status: 500, zh: '服务器错误，请截图联系客服', en: 'Server error: please take a screenshot and contact support' },
  /** What no other entry means. */
  unknown: { code: -1, status: 500, zh: '服务器错误，请稍后再试', en: 'Server error, please try again later' },
  disk: { code: -507, status: 507, zh: '磁盘已满或只读，未做任何更改', en: 'The disk is full or read-only; nothing was changed' },
  /** What answers needs is not there at the moment; `Retry-After` says when to come again. */
  away: {
    code: 503,
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is unavailable at the moment: please try again shortly',
  },
  timeout: { code: 504, status: 504, zh: '服务器响应过慢，请刷新重试', en: 'The server took too long: refresh and try again' },
} as const satisfies Record<string, { code: number; status: number } & Text>

export type ErrorKind = keyof typeof ERRORS

/** What is wrong with one field of the input: its dotted path and the reason in both languages. */
export interface FieldFault extends Text {
  path: string
}

/** The one error that crosses layers: a kind from the catalogue, optionally a text of its own and the fields at fault. */
export class MarketError extends Error {
  readonly kind: ErrorKind
  readonly text: Text
  readonly fields: readonly FieldFault[]

  constructor(kind: ErrorKind, text?: Text | null, options?: { fields?: readonly FieldFault[]; cause?: unknown }) {
    const shown = text ?? { zh: ERRORS[kind].zh, en: ERRORS[kind].en }
    super(shown.en, options?.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'MarketError'
    this.kind = kind
    this.text = shown
    this.fields = options?.fields ?? []
  }
}

const PASSING: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['server', 'unknown', 'disk', 'away', 'timeout', 'too_many', 'not_sent'])

/** Whether a failure of this kind passes by itself: the same may be answered a while later. */
export const isPassing = (kind: ErrorKind): boolean => PASSING.has(kind)

/** Whether an error says no to what was asked, now and later: nobody has to try again, and what depends on it can do without. */
export const isRefusal = (error: unknown): error is MarketError => error instanceof MarketError && !isPassing(error.kind)

/** The body of a failed call. `request_id` finds the log line. */
export const ErrorBody = z
  .object({
    status: z.literal('error'),
    error_code: z.number().int(),
    error_msg: Text,
    fields: z.array(z.object({ path: z.string(), zh: z.string(), en: z.string() })).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>

/** What a plain status of HTTP means, as a proxy before us answers it; some services give these as codes too, with or without the sign. */
const OF_STATUS: Readonly<Record<number, ErrorKind>> = {
  400: 'parameter',
  401: 'not_logged_in',
  403: 'no_permission',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'parameter',
  429: 'too_many',
  500: 'server',
  502: 'server',
  504: 'timeout',
  507: 'disk',
}

/** The kind behind a code or a status received over HTTP; `unknown` for what the catalogue does not know. */
export function errorKind(code: number): ErrorKind {
  const found = Object.entries(ERRORS).find(([, entry]) => entry.code === code)
  return (found?.[0] as ErrorKind | undefined) ?? OF_STATUS[Math.abs(code)] ?? 'unknown'
}

/** A faulty parameter: one field, one reason. */
export function fieldError(path: string, zh: string, en: string): MarketError {
  return new MarketError('parameter', { zh, en }, { fields: [{ path, zh, en }] })
}
