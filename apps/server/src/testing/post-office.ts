import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  from: string
  to: string[]
  /** Headers by their small-letter names, with encoded words read. */
  headers: Record<string, string>
  /** The names of all its headers as they came, in small letters. */
  names: string[]
  text: string
}

/** A mail server on a free port of this machine. */
export interface PostOffice {
  url: string
  letters: Letter[]
  /** Answers given to the next recipients in place of taking them, such as `450 try later`. */
  refusals: string[]
  /** How many recipients were named so far. */
  asked: number
  /** The passwords that were given; any is right. */
  passwords: string[]
  close(): Promise<void>
}

/** Opens a mail server that keeps what it is given. `port`: 0 for a free one. */
export async function openPostOffice(port = 0): Promise<PostOffice> {
  const office: PostOffice = { url: '', letters: [], refusals: [], asked: 0, passwords: [], close: async () => undefined }
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      office.passwords.push(password ?? '')
      done(null, { user: username })
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => {
      office.asked += 1
      const refusal = office.refusals.shift()
      if (refusal === undefined) return done()
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }))
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        office.letters.push({ from, to: rcptTo.map(({ address }) => address), ...readLetter(Buffer.concat(parts).toString('latin1')) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  office.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  office.close = () => new Promise((resolve) => server.close(() => resolve()))
  return office
}

function readLetter(raw: string): Pick<Letter, 'headers' | 'names' | 'text'> {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), readWords(line.slice(line.indexOf(':') + 1).trim())]),
  )
  const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
  return { headers, names, text: Buffer.from(body.join('\r\n\r\n'), 'base64').toString('utf8').replaceAll('\r\n', '\n') }
}

/** A header with its encoded words (RFC 2047) read. */
function readWords(text: string): string {
  return text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
    if (kind.toLowerCase() === 'b') return Buffer.from(word, 'base64').toString('utf8')
    const bytes = word.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  })
}
