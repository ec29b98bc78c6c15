import type { Text } from '@marketscope/contract/text'

/** A message that carries a one-time code. */
export interface CodeMessage {
  to: string
  code: string
  text: Text
}

/** Sends e-mail. Resolves when the message is handed over; rejects when it cannot be. */
export interface MailSender {
  send(message: CodeMessage): Promise<void>
}
