import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sha256 } from '../../../tokens.ts'

/** What a model answered, by what it was asked. */
export type Calls = Record<string, string>

/** An OpenAI-compatible endpoint that says again what was recorded. A call that was not is answered with an error, and told. */
export interface RecordedModel {
  url: string
  /** Of the last messages that were not recorded: what they said. */
  unknown: string[]
  close(): Promise<void>
}

/** Serves calls that were recorded; with `target`, an endpoint up to and without `/chat/completions`, those that were not are asked of it and added to `calls`. */
export async function recordedModel(calls: Calls, target?: { url: string; key: string | null }): Promise<RecordedModel> {
  const unknown: string[] = []
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const key = keyOf(body)
    if (calls[key] === undefined && target) {
      const headers = { 'content-type': 'application/json', ...(target.key === null ? {} : { authorization: `Bearer ${target.key}` }) }
      const answer = await fetch(`${target.url}/chat/completions`, { method: 'POST', headers, body })
      if (answer.ok) calls[key] = await answer.text()
    }
    const said = calls[key]
    if (said === undefined) {
      unknown.push(JSON.stringify((JSON.parse(body) as { messages: unknown[] }).messages.at(-1)))
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"not recorded","type":"server_error"}}')
    } else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    unknown,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** By model, messages and tools: a word that is said otherwise to a model is another call. */
function keyOf(body: string): string {
  const { model, messages, tools } = JSON.parse(body) as Record<string, unknown>
  return sha256(JSON.stringify([model, messages, tools]))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
