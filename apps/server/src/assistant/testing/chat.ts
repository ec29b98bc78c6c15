import type { AssistantTurn } from '@marketscope/contract/assistant/answer'
import { ASSISTANT_SOCKET, type ClientMessageInput, ServerMessage } from '@marketscope/contract/assistant/messages'
import { WebSocket } from 'ws'
import { randomId } from '../../tokens.ts'

type Question = Omit<Extract<ClientMessageInput, { post_type: 'question' }>, 'post_type' | 'ask_id'> & { ask_id?: string }

/** A window of the assistant as a page has it. */
export interface Chat {
  heard: ServerMessage[]
  send(message: ClientMessageInput | string): void
  /** The next message that is such a one, of those not looked at yet. */
  next<T extends ServerMessage>(is: (message: ServerMessage) => message is T): Promise<T>
  /** Asks, and gives the turn when it has ended, or why it was not taken. */
  ask(question: Question): Promise<AssistantTurn | Extract<ServerMessage, { post_type: 'refused' }>>
  /** Asks, and gives the turn as it was begun. */
  begin(question: Question): Promise<AssistantTurn>
  /** The turn when it has ended. */
  ended(turnId: string): Promise<AssistantTurn>
  /** The code that it is closed with. */
  closed: Promise<number>
  close(): void
}

export const is =
  <K extends ServerMessage['post_type']>(kind: K) =>
  (message: ServerMessage): message is Extract<ServerMessage, { post_type: K }> =>
    message.post_type === kind

/** Opens a window. Rejects with the status where it is not let in. */
export async function openChat(url: string, headers: Record<string, string>, protocols: string[] = []): Promise<Chat> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${ASSISTANT_SOCKET}`, protocols, { headers })
  const heard: ServerMessage[] = []
  const waiting = new Set<() => void>()
  let looked = 0
  socket.on('message', (data) => {
    heard.push(ServerMessage.parse(JSON.parse(String(data))))
    for (const wake of waiting) wake()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))))
    socket.on('error', reject)
  })
  const until = async <T>(look: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }
  const chat: Chat = {
    heard,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (fits) =>
      until(() => {
        while (looked < heard.length) {
          const message = heard[looked++]
          if (message && fits(message)) return message
        }
        return undefined
      }),
    begin: async (question) => {
      const ask_id = question.ask_id ?? randomId()
      chat.send({ ...question, post_type: 'question', ask_id })
      const first = await until(() => heard.find((message) => is('answer')(message) && message.ask_id === ask_id))
      return (first as Extract<ServerMessage, { post_type: 'answer' }>).answer
    },
    ended: (turnId) =>
      until(() => heard.filter(is('answer')).find(({ answer }) => answer.turn_id === turnId && answer.state !== 'working')?.answer),
    ask: async (question) => {
      const ask_id = question.ask_id ?? randomId()
      chat.send({ ...question, post_type: 'question', ask_id })
      return until<AssistantTurn | Extract<ServerMessage, { post_type: 'refused' }>>(() => {
        for (const message of heard) {
          if (is('refused')(message) && message.ask_id === ask_id) return message
          if (is('answer')(message) && message.ask_id === ask_id && message.answer.state !== 'working') return message.answer
        }
        return undefined
      })
    },
    close: () => socket.close(),
  }
  return chat
}

/** The turn of a question that was taken. Throws for one that was refused. */
export function turnOf(answer: Awaited<ReturnType<Chat['ask']>>): AssistantTurn {
  if ('turn_id' in answer) return answer
  throw new Error(answer.error.error_msg.en)
}
