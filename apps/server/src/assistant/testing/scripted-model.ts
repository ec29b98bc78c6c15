import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an endpoint does when it is asked: text in pieces, tools, or a fault. */
export type Move =
  | { text: readonly string[]; pause?: number }
  | { tools: readonly { name: string; input: unknown }[]; before?: string }
  /** An HTTP status with an error. */
  | { status: number }
  /** Half of a text, then the line is cut. */
  | { cut: string }
  /** Nothing, until the asker leaves. */
  | { stall: true }
  /** Half of a call of a tool. */
  | { unfinished: string }

/** What was asked of it. */
export interface Asked {
  messages: { role: string; content: unknown }[]
  tools: string[]
  tool_choice: unknown
  authorization: string | undefined
}

/** An OpenAI-compatible endpoint that plays a script: the first move answers the first call, and so on; the last one answers whatever comes after. */
export interface ScriptedModel {
  url: string
  asked: Asked[]
  /** Calls whose asker left before the end. */
  left(): number
  /** When it last began to write text, by `performance.now()`. */
  firstText(): number
  play(...moves: Move[]): void
  close(): Promise<void>
}

export async function scriptedModel(): Promise<ScriptedModel> {
  let script: Move[] = []
  let left = 0
  let firstText = 0
  const asked: Asked[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const {
      messages,
      tools = [],
      tool_choice,
    } = JSON.parse(body) as { messages: Asked['messages']; tools?: { function: { name: string } }[]; tool_choice?: unknown }
    asked.push({ messages, tools: tools.map((tool) => tool.function.name), tool_choice, authorization: request.headers.authorization })
    response.on('close', () => {
      if (!response.writableFinished) left += 1
    })
    const move = script.length > 1 ? script.shift() : script[0]
    if (move && 'text' in move) firstText = performance.now()
    await answer(response, move ?? { status: 500 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    left: () => left,
    firstText: () => firstText,
    play: (...moves) => {
      script = [...moves]
      asked.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function answer(response: ServerResponse, move: Move): Promise<void> {
  if ('status' in move) {
    response.writeHead(move.status, { 'content-type': 'application/json' }).end('{"error":{"message":"no","type":"server_error"}}')
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (choice: object) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`,
    )
  if ('stall' in move) {
    send({ delta: { role: 'assistant', content: '' } })
    return
  }
  if ('cut' in move) {
    send({ delta: { role: 'assistant', content: move.cut } })
    setTimeout(() => response.destroy(), 50)
    return
  }
  if ('unfinished' in move) {
    send({
      delta: {
        role: 'assistant',
        tool_calls: [{ index: 0, id: 'c0', type: 'function', function: { name: move.unfinished, arguments: '{"an' } }],
      },
    })
    send({ delta: {}, finish_reason: 'tool_calls' })
  } else if ('tools' in move) {
    if (move.before) send({ delta: { role: 'assistant', content: move.before } })
    move.tools.forEach(({ name, input }, index) => {
      send({
        delta: {
          role: 'assistant',
          tool_calls: [
            { index, id: `c${index}-${Math.random().toString(36).slice(2)}`, type: 'function', function: { name, arguments: '' } },
          ],
        },
      })
      for (const piece of JSON.stringify(input).match(/.{1,9}/gs) ?? [])
        send({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } })
    })
    send({ delta: {}, finish_reason: 'tool_calls' })
  } else {
    for (const piece of move.text) {
      send({ delta: { role: 'assistant', content: piece } })
      if (move.pause) await new Promise((resolve) => setTimeout(resolve, move.pause))
    }
    send({ delta: {}, finish_reason: 'stop' })
  }
  response.end('data: [DONE]\n\n')
}
