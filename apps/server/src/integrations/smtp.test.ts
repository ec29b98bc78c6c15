import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../testing/post-office.ts'
import { smtpSender } from './smtp.ts'

const MESSAGE = {
  to: 'ann@example.com',
  subject: { zh: '登录验证码', en: 'Your code' },
  text: { zh: '验证码是 123456。', en: 'The code is 123456.' },
  code: '123456',
}

let office: PostOffice
let logged: Record<string, unknown>[]
beforeEach(async () => {
  office = await openPostOffice()
  logged = []
})
afterEach(() => office.close())

const sender = (url = office.url, patience = 5000) =>
  smtpSender({ url, from: '市场镜 <no-reply@market.example>', log: (line) => logged.push(line), patience })

it('a mail arrives with both languages', async () => {
  await sender().send(MESSAGE)
  expect(office.letters).toMatchObject([
    {
      from: 'no-reply@market.example',
      to: ['ann@example.com'],
      headers: { to: 'ann@example.com', subject: '登录验证码 · Your code', 'auto-submitted': 'auto-generated' },
      text: '验证码是 123456。\n\nThe code is 123456.\n',
    },
  ])
  expect(office.letters[0]?.headers.from).toContain('市场镜')
  expect(logged).toEqual([])
})

it('a mail in the name of a partner comes from our address under that name alone', async () => {
  await sender().send({ ...MESSAGE, sender: { zh: '兰镜数据', en: 'Orchid "Insight" <x@y.zz>' } })
  expect(office.letters[0]?.from).toBe('no-reply@market.example')
  const from = office.letters[0]?.headers.from ?? ''
  expect(from).toContain('兰镜数据')
  expect(from).toContain('Insight')
  expect(from).not.toContain('市场镜')
  expect(from).toMatch(/<no-reply@market\.example>$/)
})

it('one that is put off is tried once more', async () => {
  office.refusals = ['450 try later']
  await sender().send(MESSAGE)
  expect([office.asked, office.letters.length]).toEqual([2, 1])
  expect(logged).toEqual([{ event: 'not_sent', channel: 'mail', reason: '450', tries: 1 }])
})

it('one that is put off twice is not sent', async () => {
  office.refusals = ['450 try later', '451 try later', '250 never']
  await expect(sender().send(MESSAGE)).rejects.toMatchObject({ kind: 'not_sent' })
  expect([office.asked, office.letters.length]).toEqual([2, 0])
})

it('one that is refused for good is not tried again, and the log does not tell whom it was for', async () => {
  office.refusals = ['550 no such user ann@example.com']
  await expect(sender().send(MESSAGE)).rejects.toMatchObject({ kind: 'not_sent' })
  expect(office.asked).toBe(1)
  expect(logged).toEqual([{ event: 'not_sent', channel: 'mail', reason: '550', tries: 1 }])
})

it('an address that looks like two stays one', async () => {
  await sender()
    .send({ ...MESSAGE, to: 'ann,bob@example.com' })
    .catch(() => undefined)
  expect(office.letters.flatMap(({ to }) => to)).not.toContain('bob@example.com')
})

it('a server that is not there is told as not sent, after two tries', async () => {
  const url = office.url
  await office.close()
  await expect(sender(url).send(MESSAGE)).rejects.toMatchObject({ kind: 'not_sent' })
  expect(logged.map(({ tries }) => tries)).toEqual([1, 2])
  expect(JSON.stringify(logged)).not.toContain('ann@')
  office = await openPostOffice()
})

it('a server that says nothing is given up', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await expect(sender(url, 200).send(MESSAGE)).rejects.toMatchObject({ kind: 'not_sent' })
  silent.close()
})

it('a password is not sent to another machine without TLS', async () => {
  const at = (host: string) => office.url.replace('smtp://127.0.0.1', `smtp://user:hunter2@${host}`)
  await sender(at('127.0.0.1')).send(MESSAGE)
  expect(office.passwords).toEqual(['hunter2'])
  await expect(sender(at('127.1')).send(MESSAGE)).rejects.toMatchObject({ kind: 'not_sent' })
  expect(office.passwords).toEqual(['hunter2'])
  expect(office.letters).toHaveLength(1)
})
