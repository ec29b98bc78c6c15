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
import { type Asker, authorize, identify, needsBrowser } from '../http/who.ts'
import type { Services } from '../services.ts'

const socketRoute = {
  method: 'GET',
  path: ASSISTANT_SOCKET,
  permission: 'assistant:ask',
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
/** After so many heartbeats that did not come a page is taken for gone. */
const MISSED_BEATS = 3
const OVER: readonly MarketError['kind'][] = ['not_logged_in', 'logged_in_elsewhere', 'verification']

const NO_SOCKET = { zh: '此地址只接受 WebSocket 连接', en: 'This address takes WebSocket connections only' }
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

function serve(socket: WebSocket, request: FastifyRequest, { account, session }: Asker, services: Services): void {
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
  if (session === null || assistant.windows.count(account.id) >= MOST_WINDOWS) {
    refuse(session === null ? needsBrowser() : new MarketError('too_many', TOO_MANY_WINDOWS))
    socket.close(CLOSED_FOR_GOOD)
    return
  }
  const stillTheirs = async () => {
    const { asker, refusal } = await identify(services, request, null)
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
    leave()
  }
  socket.on('close', end)
  socket.on('error', () => socket.terminate())
  let turn = Promise.resolve()
  socket.on('message', (data) => {
    heard = Date.now()
    const text = String(data)
    turn = turn.then(() => hear(text, { request, services, accountId: account.id, send, refuse }))
  })
  const { model } = assistant
  send({ post_type: 'open', model: model?.name ?? null, setting: model ? null : 'MARKETSCOPE_MODEL_URL' })
}

interface Hearing {
  request: FastifyRequest
  services: Services
  accountId: string
  send(message: ServerMessage): void
  refuse(error: unknown, askId?: string | null): void
}

/** One message, in the name of who the session is of by now. */
async function hear(text: string, { request, services, accountId, send, refuse }: Hearing): Promise<void> {
  let ask_id: string | null = null
  try {
    const said = readJson(text)
    const read = ClientMessage.safeParse(said)
    if (read.data?.post_type === 'question') ask_id = read.data.ask_id
    // Who it is comes first, so that what nobody can read keeps no socket open.
    const asker = await checkStill(request, accountId, services)
    if (said === undefined) throw new MarketError('parameter', { zh: '消息不是 JSON', en: 'The message is no JSON' })
    if (!read.success) throw read.error
    const message = read.data
    if (message.post_type === 'beat') return send({ post_type: 'beat' })
    services.limits.asks(request, asker)
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

/** Who the session is of by now. Throws a MarketError where it is no longer the account's, or may not ask any more. */
async function checkStill(request: FastifyRequest, accountId: string, services: Services): Promise<Asker> {
  const asker = authorize(await identify(services, request, null), socketRoute, services.now())
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
