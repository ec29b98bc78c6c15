import { createTransport } from 'nodemailer'
import { systemCode } from '../plain-fault.ts'
import { sha256 } from '../tokens.ts'
import type { MailSender } from './mail.ts'
import { handOver, SendFault } from './sending.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where TLS begins at once. */
  url: string
  /** `Name <address>`, or an address. */
  from: string
  log(line: Record<string, unknown>): void
  /** Milliseconds without an answer after which a try is over. */
  patience?: number
}

const PATIENCE_MS = 10_000

/** Sends mail by SMTP, in both languages. A password is sent over TLS only, except on this machine. */
export function smtpSender({ url, from, log, patience = PATIENCE_MS }: SmtpOptions): MailSender {
  const { protocol, username, hostname } = new URL(url)
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const transport = createTransport({
    url,
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && username !== '' && !isHere,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    send: ({ to, subject, text, sender, id }) => {
      const message = {
        from: !sender ? from : { name: sender.zh === sender.en ? sender.zh : `${sender.zh} ${sender.en}`, address },
        to: { name: '', address: to },
        subject: `${subject.zh} · ${subject.en}`,
        text: `${text.zh}\n\n${text.en}\n`,
        textEncoding: 'base64' as const,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(id === undefined ? {} : { messageId: messageId(id, address) }),
      }
      return handOver('mail', async () => void (await transport.sendMail(message)), faultOf, log)
    },
  }
}

/** What mail servers and programs know a message by (RFC 5322, 3.6.4). */
function messageId(id: string, from: string): string {
  return `<${sha256(id)}@${from.split('@')[1]}>`
}

/** An answer of the server that begins with 5 is final; everything else may pass. The server's words are left out: they may name the address. */
function faultOf(error: unknown): SendFault {
  const answered = typeof error === 'object' && error !== null && 'responseCode' in error ? Number(error.responseCode) : 0
  if (answered > 0) return new SendFault(String(answered), answered < 500)
  return new SendFault(systemCode(error) ?? 'unknown', systemCode(error) !== 'EAUTH')
}
