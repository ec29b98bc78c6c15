import type { Config } from '../config.ts'
import type { MailSender } from './mail.ts'
import { type Outbox, type OutboxMessage, openOutbox } from './outbox.ts'
import type { SmsSender } from './sms.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpSender } from './smtp.ts'

export interface Senders {
  mail: MailSender
  sms: SmsSender
  /** Null when nothing goes there. */
  outbox: Outbox | null
}

/** The senders that the settings name; what they do not name goes to the outbox in `folder`, which tells `announce`. */
export async function openSenders(
  { smtp_url, mail_from, sms_url, sms_token }: Pick<Config, 'smtp_url' | 'mail_from' | 'sms_url' | 'sms_token'>,
  folder: string,
  announce: (message: OutboxMessage) => void,
  log: (line: Record<string, unknown>) => void,
): Promise<Senders> {
  const mail = smtp_url !== null && mail_from !== null ? smtpSender({ url: smtp_url, from: mail_from, log }) : null
  const sms = sms_url === null ? null : smsGateway({ url: sms_url, token: sms_token, log })
  if (mail && sms) return { mail, sms, outbox: null }
  const outbox = await openOutbox(folder, announce)
  return { mail: mail ?? outbox.mail, sms: sms ?? outbox.sms, outbox }
}
