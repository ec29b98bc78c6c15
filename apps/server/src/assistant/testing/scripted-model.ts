import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an endpoint does when it is asked: text in pieces, tools, or a fault. */
export type Move =
  | { text: readonly string[]; pause?: number }
  | { tools: readonly CalledTool[]; before?: string }
  /** An HTTP status with an error. */
  | { status: number }
  /** Half of a text, then the line is cut. */
  | { cut: string }
  /** Nothing, until the asker leaves. */
  | { stall: true }
  /** Half of a call of a tool. */
  | { unfinished: string }

/** A tool as it is called; `raw`: its arguments as they are written, where they are no JSON. */
export type CalledTool = { name: string; input: unknown } | { name: string; raw: string }

/** A move, or what makes one of what was asked. */
export type Player = Move | ((asked: Asked) => Move | Promise<Move>)

/** What was asked of it. */
export interface Asked {
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[]
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
  play(...moves: Player[]): void
  close(): Promise<void>
}

/** About as many signs make a token. */
const SIGNS_OF_A_TOKEN = 3

export async function scriptedModel(): Promise<ScriptedModel> {
  let script: Player[] = []
  let left = 0
  let firstText = 0
  const asked: Asked[] = []
  const server: Server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString('utf8')
    const {
      messages,
      tools = [],
      tool_choice,
    } = JSON.parse(body) as { messages: Asked['messages']; tools?: { function: { name: string } }[]; tool_choice?: unknown }
    const own = { messages, tools: tools.map((tool) => tool.function.name), tool_choice, authorization: request.headers.authorization }
    asked.push(own)
    response.on('close', () => {
      if (!response.writableFinished) left += 1
    })
    const player = script.length > 1 ? script.shift() : script[0]
    const move = typeof player === 'function' ? await player(own) : (player ?? { status: 500 })
    if ('text' in move) firstText = performance.now()
    await answer(response, move, Math.ceil(body.length / SIGNS_OF_A_TOKEN))
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

async function answer(response: ServerResponse, move: Move, read: number): Promise<void> {
  if ('status' in move) {
    response.writeHead(move.status, { 'content-type': 'application/json' }).end('{"error":{"message":"no","type":"server_error"}}')
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let written = 0
  const put = (more: object) => {
    const line = JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'scripted', ...more })
    return response.write(`data: ${line}\n\n`)
  }
  const send = (choice: object) => put({ choices: [{ index: 0, finish_reason: null, ...choice }] })
  const say = (content: string) => {
    written += Math.ceil(content.length / SIGNS_OF_A_TOKEN)
    return send({ delta: { role: 'assistant', content } })
  }
  if ('stall' in move) {
    say('')
    return
  }
  if ('cut' in move) {
    say(move.cut)
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
    if (move.before) say(move.before)
    move.tools.forEach((called, index) => {
      const id = `c${index}-${Math.random().toString(36).slice(2)}`
      const call = { index, id, type: 'function', function: { name: called.name, arguments: '' } }
      send({ delta: { role: 'assistant', tool_calls: [call] } })
      const input = 'raw' in called ? called.raw : JSON.stringify(called.input)
      written += Math.ceil(input.length / SIGNS_OF_A_TOKEN)
      for (const piece of input.match(/.{1,9}/gs) ?? []) send({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } })
    })
    send({ delta: {}, finish_reason: 'tool_calls' })
  } else {
    for (const piece of move.text) {
      // What is not read yet is waited for, as a sender of much does.
      if (!say(piece) && !response.destroyed) await new Promise<void>((resolve) => wake(response, resolve))
      if (response.destroyed) return
      if (move.pause) await new Promise((resolve) => setTimeout(resolve, move.pause))
    }
    send({ delta: {}, finish_reason: 'stop' })
  }
  put({ choices: [], usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written } })
  response.end('data: [DONE]\n\n')
}

function wake(response: ServerResponse, go: () => void): void {
  const once = () => {
    response.off('drain', once)
    response.off('close', once)
    go()
  }
  response.on('drain', once)
  response.on('close', once)
}
