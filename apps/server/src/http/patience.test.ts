import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPatience, PATIENCE } from './patience.ts'

const QUICK = { headers: 400, body: 400, upload: 400, uploadBytes: 100 }

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = fastify({ http: { connectionsCheckingInterval: 50 } })
  addPatience(app, ({ url }) => url === '/upload', QUICK)
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post('/call', async ({ body }) => String(body).length)
  app.post('/upload', async ({ body }) => String(body).length)
  app.get('/slow', () => new Promise((resolve) => setTimeout(resolve, 3 * QUICK.body, 'late')))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Sends the pieces one after the other, so many milliseconds apart, and gives what was answered until the connection ended. */
function dripped(pieces: readonly string[], apart: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return
        socket.write(piece)
        await new Promise((later) => setTimeout(later, apart))
      }
    })()
  })
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`

it('a body that drips in is hung up on, one that comes at once is read', async () => {
  expect(await dripped([post('/call', 100), ...'x'.repeat(100)], 50)).toBe('')
  expect(await dripped([post('/call', 4), 'abcd'], 1)).toMatch(/^HTTP\/1.1 200 /)
})

it('an upload may take longer than a body while it goes on, and is hung up on when it hardly does', async () => {
  const pieces = Array.from({ length: 12 }, () => 'x'.repeat(500))
  expect(await dripped([post('/upload', 6000), ...pieces], 80)).toMatch(/^HTTP\/1.1 200 /)
  expect(await dripped([post('/upload', 6000), ...'x'.repeat(100)], 50)).toBe('')
})

it('headers that drip in are answered 408', async () => {
  expect(await dripped(['GET /call HTTP/1.1\r\n', ...Array.from({ length: 60 }, (_, index) => `X-${index}: a\r\n`)], 50)).toMatch(
    /^HTTP\/1.1 408 /,
  )
})

it('somebody who waits for a slow answer is not hung up on', async () => {
  expect(await dripped(['GET /slow HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'], 1)).toMatch(/late$/)
  const body = 'POST /slow HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
  expect(await dripped([body], 1)).toMatch(/^HTTP\/1.1 404 /)
})

it('the server waits for headers less than a minute', () => {
  expect(PATIENCE.headers).toBeLessThan(60_000)
})
