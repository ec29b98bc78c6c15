import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Text } from '@marketscope/contract/text'
import { z } from 'zod'
import { writeDurably } from '../data-folder.ts'
import type { CodeMessage, MailMessage, MailSender } from './mail.ts'
import type { SmsSender } from './sms.ts'

const Message = z.object({
  at: z.string(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  /** Null where the message is about something else. */
  code: z.string().nullable().default(null),
  /** Null where there is none, as in a text message. */
  subject: Text.nullable().default(null),
  text: Text,
  /** By which a message that is handed over again is known. */
  id: z.string().nullable().default(null),
})
export type OutboxMessage = z.infer<typeof Message>

const KEPT = 200
const SHOWN = 50

export interface Outbox {
  mail: MailSender
  sms: SmsSender
  /** The latest messages, newest first. */
  list(): Promise<OutboxMessage[]>
}

/** Puts messages into files of a folder in place of sending them, and tells `announce` about each. */
export async function openOutbox(folder: string, announce: (message: OutboxMessage) => void): Promise<Outbox> {
  await mkdir(folder, { recursive: true })
  const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const messages = async (most: number) => {
    const latest = (await names()).slice(-most).reverse()
    const texts = await Promise.all(latest.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
    return texts.flatMap((text) => {
      try {
        return [Message.parse(JSON.parse(text))]
      } catch {
        return []
      }
    })
  }
  const sender = (channel: 'mail' | 'sms') => ({
    send: async ({ to, code, text, sender: _, ...more }: CodeMessage | MailMessage) => {
      const at = new Date().toISOString()
      const subject = 'subject' in more ? more.subject : null
      const id = ('id' in more && more.id) || null
      if (id !== null && (await messages(KEPT)).some((one) => one.id === id)) return
      const message: OutboxMessage = { at, channel, to, code: code ?? null, subject, text, id }
      const name = `${at.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.json`
      await writeDurably(join(folder, name), `${JSON.stringify(message, null, 2)}\n`, 0o600)
      announce(message)
      for (const old of (await names()).slice(0, -KEPT)) await rm(join(folder, old), { force: true })
    },
  })
  return { mail: sender('mail'), sms: sender('sms'), list: () => messages(SHOWN) }
}
