import { z } from 'zod'
import { declareCall } from '../call.ts'

/** Milliseconds. */
const time = z.number().min(0).max(86_400_000).transform(Math.round)
/** Kilobytes a second; null: could not be measured. */
const speed = z.number().min(0).max(1e9).transform(Math.round).nullable().default(null)

export const reportSlowRequest = declareCall({
  method: 'POST',
  path: '/api/response_monitor',
  permission: 'account:read',
  about: {
    zh: '上报过慢的请求；不保留用户名和输入的内容',
    en: 'Report a request that was slow; neither the username nor anything that was typed is kept',
  },
  input: z.object({
    url: z.string().min(1).max(2000),
    query: z.string().max(8000).default(''),
    dns_time: time,
    connect_time: time,
    request_time: time,
    response_time: time,
    duration: time,
    speed_small: speed,
    speed_medium: speed,
    speed_large: speed,
  }),
  result: z.object({}),
})

/** How an error reached the page: thrown, a promise that nobody watched, or while drawing. */
const CLIENT_ERROR_KINDS = ['error', 'rejection', 'render'] as const

export const reportClientError = declareCall({
  method: 'POST',
  path: '/api/client_error',
  permission: 'public',
  about: { zh: '上报页面错误；不保留个人信息', en: 'Report an error of a page; nothing personal is kept' },
  input: z.object({
    error_url: z.string().max(4000),
    ua: z.string().max(500).default(''),
    tab: z.string().max(60).default(''),
    /** Taken and not kept. */
    browser_finger: z.string().max(100).optional(),
    kind: z.enum(CLIENT_ERROR_KINDS).default('error'),
    message: z.string().max(4000).default(''),
    stack: z.string().max(16_000).default(''),
  }),
  result: z.object({}),
})

const page = z.coerce.number().int().min(1).max(100).default(1)
const page_size = z.coerce.number().int().min(1).max(100).default(20)

export const SlowRequest = z.object({
  id: z.string(),
  at: z.string(),
  path: z.string(),
  query: z.string(),
  dns_time: z.number(),
  connect_time: z.number(),
  request_time: z.number(),
  response_time: z.number(),
  duration: z.number(),
  speed_small: z.number().nullable(),
  speed_medium: z.number().nullable(),
  speed_large: z.number().nullable(),
})
export type SlowRequest = z.infer<typeof SlowRequest>

export const ClientError = z.object({
  id: z.string(),
  kind: z.enum(CLIENT_ERROR_KINDS),
  message: z.string(),
  stack: z.string(),
  /** Where it was seen last. */
  page: z.string(),
  tab: z.string(),
  browser: z.string(),
  count: z.number(),
  first_at: z.string(),
  last_at: z.string(),
})
export type ClientError = z.infer<typeof ClientError>

export const CallTimes = z.object({
  method: z.string(),
  path: z.string(),
  count: z.number(),
  /** Answers with a status of 500 and above. */
  failed: z.number(),
  /** Callers who left before the answer; their times are not among the others. */
  left: z.number(),
  /** Milliseconds; null: nobody has waited for an answer yet. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
  max: z.number().nullable(),
})
export type CallTimes = z.infer<typeof CallTimes>

/** How long the main thread heard no request because it was at something else. */
export const MainThreadBlocks = z.object({
  /** The longest block; null: there was none yet. */
  longest: z
    .object({
      /** Milliseconds. */
      ms: z.number(),
      at: z.string(),
      /** The call by method and path, or what the product does by itself; null: not known. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** How many were over 200 ms. */
  blocks: z.number(),
})
export type MainThreadBlocks = z.infer<typeof MainThreadBlocks>

export const callTimes = declareCall({
  method: 'GET',
  path: '/api/monitor',
  permission: 'monitor:read',
  about: {
    zh: '各接口的耗时与主线程的最长阻塞（自启动以来）',
    en: 'How long each call takes and the longest block of the main thread, since the server started',
  },
  input: z.object({}),
  result: z.object({ since: z.string(), data: z.array(CallTimes), main_thread: MainThreadBlocks }),
})

export const listSlowRequests = declareCall({
  method: 'GET',
  path: '/api/monitor/slow_request',
  permission: 'monitor:read',
  about: { zh: '页面上报的慢请求（30 天）', en: 'Slow requests that pages reported, of the last 30 days' },
  input: z.object({ page, page_size }),
  result: z.object({ data: z.array(SlowRequest), count: z.number() }),
})

export const listClientErrors = declareCall({
  method: 'GET',
  path: '/api/monitor/client_error',
  permission: 'monitor:read',
  about: { zh: '页面上报的错误（30 天）', en: 'Errors that pages reported, of the last 30 days' },
  input: z.object({ page, page_size }),
  result: z.object({ data: z.array(ClientError), count: z.number() }),
})
