import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { languageModel } from './language-model.ts'

let close = () => {}
afterEach(() => close())

async function modelThat(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return languageModel({ url: `http://127.0.0.1:${port}/v1/`, name: 'scripted', key: null, patience: 100 })
}

const TALK = [{ role: 'user', content: 'x' }] as const

it.each<[string, RequestListener, string]>([
  ['never answers', () => {}, 'timeout'],
  [
    'begins an answer and does not end it',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"choices": [')
    },
    'timeout',
  ],
  ['is not there any more', (request) => request.socket.destroy(), 'unreachable'],
  ['is busy', (_, response) => void response.writeHead(429).end(), '429'],
  ['sends elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), '302'],
  ['answers with a page', (_, response) => void response.end('<!doctype html><h1>Gateway</h1>'), 'nonsense'],
  [
    'does not stop talking',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    },
    'too long',
  ],
  ['talks in another shape', (_, response) => void response.end('{"choices": []}'), 'nonsense'],
])('a model that %s is given up, and why is said', async (_, answer, why) => {
  const model = await modelThat(answer)
  await expect(model.complete(TALK)).rejects.toMatchObject({ why })
})
