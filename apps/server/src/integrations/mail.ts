import type { Text } from '@marketscope/contract/text'

/** A message that carries a one-time code. */
export interface CodeMessage {
  to: string
  code: string
  text: Text
  /** In whose name it is sent; null: ours. */
  sender?: Text | null
}

export interface MailMessage {
  to: string
  subject: Text
  /** Plain text; lines end with a line feed. */
  text: Text
  /** In whose name it is sent; null: ours. */
  sender?: Text | null
  /** The one-time code in the text, where it carries one. */
  code?: string
  /** The same at each try of one message: where it arrives twice, it is told to be one. */
  id?: string
}

/** Sends e-mail. Resolves when the message is handed over; rejects when it cannot be. */
export interface MailSender {
  send(message: MailMessage): Promise<void>
}
