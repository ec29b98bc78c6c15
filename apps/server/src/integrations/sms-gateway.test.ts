import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smsGateway } from './sms-gateway.ts'

const MESSAGE = { to: '13800000001', code: '123456', text: { zh: '验证码是 123456。', en: 'The code is 123456.' } }

let gateway: Server
let url: string
let taken: { headers: Record<string, unknown>; body: unknown }[]
let statuses: (number | 'silent' | 'elsewhere')[]
let logged: Record<string, unknown>[]

beforeEach(async () => {
  taken = []
  statuses = []
  logged = []
  gateway = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ headers: { ...request.headers, method: request.method }, body: JSON.parse(Buffer.concat(parts).toString()) })
      const status = statuses.shift() ?? 200
      if (status === 'silent') return
      if (status === 'elsewhere') response.writeHead(307, { location: `${url}/other` }).end()
      else response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => {
  gateway.closeAllConnections()
  gateway.close()
})

const send = (patience = 5000) => smsGateway({ url, token: 't0ken', log: (line) => logged.push(line), patience }).send(MESSAGE)

it('a message is posted as JSON with the token', async () => {
  await send()
  expect(taken).toMatchObject([
    {
      headers: { method: 'POST', 'content-type': 'application/json', authorization: 'Bearer t0ken' },
      body: { phone: '13800000001', text: '验证码是 123456。', text_en: 'The code is 123456.', code: '123456' },
    },
  ])
})

it.each([408, 429, 500, 503])('after %i it is tried once more', async (status) => {
  statuses = [status]
  await send()
  expect(taken).toHaveLength(2)
  expect(logged).toEqual([{ event: 'not_sent', channel: 'sms', reason: String(status), tries: 1 }])
})

it.each([400, 401, 404])('after %i it is not', async (status) => {
  statuses = [status]
  await expect(send()).rejects.toMatchObject({ kind: 'not_sent' })
  expect(taken).toHaveLength(1)
})

it('is not sent on to another address', async () => {
  statuses = ['elsewhere']
  await expect(send()).rejects.toMatchObject({ kind: 'not_sent' })
  expect(taken).toHaveLength(1)
})

it('a gateway that says nothing is given up after two tries, and the log does not tell whom it was for', async () => {
  statuses = ['silent', 'silent', 200]
  await expect(send(200)).rejects.toMatchObject({ kind: 'not_sent' })
  expect(logged.map(({ reason }) => reason)).toEqual(['timeout', 'timeout'])
  expect(JSON.stringify(logged)).not.toContain('138')
})
