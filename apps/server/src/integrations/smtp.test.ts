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

it.each([
  ['https://market.example/a?token=b', 'List-Unsubscribe=One-Click'],
  ['http://market.example/a?token=b', undefined],
])('one that its reader may end tells mail programs where, and over TLS that one click does it: %s', async (unsubscribe, post) => {
  await sender().send({ ...MESSAGE, unsubscribe })
  const headers: Record<string, string | undefined> = office.letters[0]?.headers ?? {}
  expect([headers['list-unsubscribe'], headers['list-unsubscribe-post']]).toEqual([`<${unsubscribe}>`, post])
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

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

const BREAKS = ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\u0085', '\0\r\n', '=?utf-8?Q?=0D=0A?=']
const INTO = [
  'Bcc: eve@evil.example',
  'Subject: other',
  'Reply-To: eve@evil.example',
  '.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>',
]

it.each(['a name', 'a subject', 'a text', 'an address'])(
  '%s that brings headers or commands with it adds none, and nobody else gets the mail',
  async (where) => {
    for (const text of BREAKS.flatMap((line) => INTO.map((more) => `x${line}${more}`))) {
      office.letters = []
      const both = { zh: text, en: text }
      const message = {
        ...MESSAGE,
        ...(where === 'a name' ? { sender: both } : {}),
        ...(where === 'a subject' ? { subject: both } : {}),
        ...(where === 'a text' ? { text: { zh: `验证码 ${text}`, en: text } } : {}),
        ...(where === 'an address' ? { to: `ann@example.com${text.slice(1)}` } : {}),
      }
      const sent = await sender()
        .send(message)
        .then(
          () => true,
          () => false,
        )
      if (where !== 'an address') expect([text, sent]).toEqual([text, true])
      expect(office.letters.length, text).toBe(sent ? 1 : 0)
      for (const { from, to, names, headers, text: body } of office.letters) {
        expect([from, to.length]).toEqual(['no-reply@market.example', 1])
        expect(to.join()).not.toMatch(/eve@evil\.example$/)
        expect(names.toSorted()).toEqual(HEADERS)
        expect(headers.from).toMatch(/<no-reply@market\.example>$/)
        if (where !== 'a subject') expect(headers.subject).toBe('登录验证码 · Your code')
        if (where === 'a text') expect(body.replace(/[\r\n]+/g, ' '), 'it is in the text, as text').toContain(text.replace(/[\r\n]+/g, ' '))
      }
    }
  },
  60_000,
)

it.each([
  'ann@example.com, eve@evil.example',
  'ann@example.com;eve@evil.example',
  '"Ann" <eve@evil.example>',
  'ann@example.com <eve@evil.example>',
])('the address %s is one or none', async (to) => {
  await sender()
    .send({ ...MESSAGE, to })
    .catch(() => undefined)
  expect(office.letters.flatMap((letter) => letter.to)).not.toContain('eve@evil.example')
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
