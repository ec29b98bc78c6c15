import type { WebSocket } from '@fastify/websocket'
import { defaultQuestions } from '@marketscope/contract/assistant/default-questions'
import {
  ASSISTANT_SOCKET,
  CLOSED_FOR_GOOD,
  ClientMessage,
  HEARTBEAT_MS,
  type ServerMessage,
} from '@marketscope/contract/assistant/messages'
import { MarketError } from '@marketscope/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { failureBody, toFailure } from '../http/failure.ts'
import { causes } from '../http/log.ts'
import { admission, type RawDeclaration } from '../http/mount.ts'
import { checkOwnPage } from '../http/security.ts'
import { type Asker, authorize, identify } from '../http/who.ts'
import { during } from '../main-thread/activity.ts'
import type { Services } from '../services.ts'

const socketRoute = {
  method: 'GET',
  path: ASSISTANT_SOCKET,
  permission: 'assistant:ask',
  browser: true,
  about: {
    zh: 'AI 助手的 WebSocket：每条消息都重新检查登录、权限和次数',
    en: 'The WebSocket of the assistant: sign-in, rights and quota are checked for each message',
  },
  input: z.object({}),
  answers: 'application/json',
} as const satisfies RawDeclaration

/** The routes of the assistant that are no plain calls. */
export const ASSISTANT_SOCKETS: readonly RawDeclaration[] = [socketRoute]

/** Windows of one account at once. */
const MOST_WINDOWS = 20
/** Messages of a window that wait while one is worked at. A page has a few. */
const MOST_WAITING = 50
/** After so many heartbeats that did not come a page is taken for gone. */
const MISSED_BEATS = 3
const OVER: readonly MarketError['kind'][] = ['not_logged_in', 'logged_in_elsewhere', 'verification']

const NO_SOCKET = { zh: '此地址只接受 WebSocket 连接', en: 'This address takes WebSocket connections only' }
const TOO_MANY_MESSAGES = { zh: '消息过于频繁，连接已关闭', en: 'Too many messages at once: the connection is closed' }
const TOO_MANY_WINDOWS = { zh: '打开的窗口过多，请关闭一些', en: 'Too many windows are open: please close some' }

/** The socket: who opens it is admitted like a call, from our own pages only. */
export function mountAssistant(app: FastifyInstance, services: Services): void {
  const { onRequest, contextOf } = admission(services, socketRoute)
  app.route({
    method: 'GET',
    url: socketRoute.path,
    onRequest: async (request, reply) => {
      await onRequest(request, reply)
      if (request.ws) checkOwnPage(request)
    },
    handler: async () => {
      throw new MarketError('parameter', NO_SOCKET)
    },
    wsHandler: (socket, request) => serve(socket, request, contextOf(request).signedIn(), services),
  })
}

function serve(socket: WebSocket, request: FastifyRequest, { account }: Asker, services: Services): void {
  const { assistant, log } = services
  const send = (message: ServerMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  const refuse = (error: unknown, ask_id: string | null = null) => {
    const failure = toFailure(error)
    if (!failure) return
    if (failure.unexpected) log({ event: 'assistant', cause: causes(error) })
    const { request_id: _, ...body } = failureBody(failure, request.id)
    send({ post_type: 'refused', ask_id, error: body })
    if (error instanceof MarketError && OVER.includes(error.kind)) socket.close(CLOSED_FOR_GOOD)
  }
  if (assistant.windows.count(account.id) >= MOST_WINDOWS) {
    refuse(new MarketError('too_many', TOO_MANY_WINDOWS))
    socket.close(CLOSED_FOR_GOOD)
    return
  }
  const closing = new AbortController()
  const stillTheirs = async () => {
    const { asker, refusal } = await lookUp({ request, services, signal: closing.signal })
    if (asker?.account.id !== account.id) throw refusal ?? new MarketError('not_logged_in')
  }
  let told = Promise.resolve()
  const leave = assistant.windows.add(account.id, {
    send: (message) => {
      // What is asked in one window is told in all of them: in those alone whose session is still there.
      told = told.then(stillTheirs).then(() => send(message), refuse)
    },
  })
  let heard = Date.now()
  const watch = setInterval(() => {
    if (Date.now() - heard > HEARTBEAT_MS * MISSED_BEATS) socket.terminate()
  }, HEARTBEAT_MS)
  const end = () => {
    clearInterval(watch)
    closing.abort()
    leave()
  }
  socket.on('close', end)
  socket.on('error', () => socket.terminate())
  let turn = Promise.resolve()
  let waiting = 0
  const hearing = { request, services, accountId: account.id, signal: closing.signal, send, refuse }
  socket.on('message', (data) => {
    if (closing.signal.aborted) return
    heard = Date.now()
    if (waiting >= MOST_WAITING) {
      refuse(new MarketError('too_many', TOO_MANY_MESSAGES))
      socket.close(CLOSED_FOR_GOOD)
      return closing.abort()
    }
    waiting += 1
    const text = String(data)
    turn = turn.then(async () => {
      waiting -= 1
      if (!closing.signal.aborted) await during('assistant message', () => hear(text, hearing), account.id)
    })
  })
  const { model } = assistant
  send({ post_type: 'open', model: model?.name ?? null, setting: model ? null : 'MARKETSCOPE_MODEL_URL' })
}

interface Looking {
  request: FastifyRequest
  services: Services
  /** Aborted once nobody is there any more. */
  signal: AbortSignal
}

interface Hearing extends Looking {
  accountId: string
  send(message: ServerMessage): void
  refuse(error: unknown, askId?: string | null): void
}

/** One message, in the name of who the session is of by now. */
async function hear(text: string, hearing: Hearing): Promise<void> {
  const { request, services, accountId, send, refuse } = hearing
  let ask_id: string | null = null
  try {
    const said = readJson(text)
    const read = ClientMessage.safeParse(said)
    if (read.data?.post_type === 'question') ask_id = read.data.ask_id
    // Who it is comes first, so that what nobody can read keeps no socket open.
    const asker = await checkStill(hearing)
    if (read.data?.post_type !== 'beat') services.limits.asks(request, asker)
    if (said === undefined) throw new MarketError('parameter', { zh: '消息不是 JSON', en: 'The message is no JSON' })
    if (!read.success) throw read.error
    const message = read.data
    if (message.post_type === 'beat') return send({ post_type: 'beat' })
    if (message.post_type === 'stop') return services.assistant.stop(message.turn_id, accountId)
    if (message.post_type === 'helper') {
      const { tab, page_info } = message
      return send({ post_type: 'helper', tab, data: page_info ? [...defaultQuestions(tab, page_info.tab)] : [] })
    }
    const answer = await services.assistant.ask(message, accountId)
    send({ post_type: 'answer', tab: answer.tab, conv_id: answer.conv_id, ask_id: message.ask_id, answer })
  } catch (error) {
    refuse(error, ask_id)
  }
}

/** Who the session is of, looked up when it is its turn, as for any call. */
function lookUp({ request, services, signal }: Looking) {
  return services.arrivals.turn(request, signal, () => identify(services, request, null))
}

/** Who the session is of by now. Throws a MarketError where it is no longer the account's, or may not ask any more. */
async function checkStill({ accountId, ...looking }: Hearing): Promise<Asker> {
  const asker = authorize(await lookUp(looking), socketRoute, looking.services.now())
  if (!asker || asker.account.id !== accountId) throw new MarketError('not_logged_in')
  return asker
}

/** What a text says as JSON; undefined where it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
