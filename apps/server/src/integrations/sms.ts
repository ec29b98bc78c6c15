import type { CodeMessage } from './mail.ts'

/** Sends text messages. Resolves when the message is handed over; rejects when it cannot be. */
export interface SmsSender {
  send(message: CodeMessage): Promise<void>
}
