import { handOver, SendFault } from './sending.ts'
import type { SmsSender } from './sms.ts'

export interface SmsGatewayOptions {
  url: string
  /** Sent as `Authorization: Bearer`; null: not sent. */
  token: string | null
  log(line: Record<string, unknown>): void
  /** Milliseconds after which a try is over. */
  patience?: number
}

const PATIENCE_MS = 10_000

/**
 * Hands text messages to a gateway: `POST` of `{ phone, text, text_en, code }` as JSON, answered 2xx when it takes the message. `text` is Chinese.
 * Answers 408, 429 and 5xx are tried once more.
 */
export function smsGateway({ url, token, log, patience = PATIENCE_MS }: SmsGatewayOptions): SmsSender {
  return {
    send: ({ to, code, text }) => {
      const post = async () => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
          body: JSON.stringify({ phone: to, text: text.zh, text_en: text.en, code }),
          signal: AbortSignal.timeout(patience),
          // A redirect would carry the message and the token to somewhere else.
          redirect: 'manual',
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new SendFault(String(answer.status), answer.status >= 500 || [408, 429].includes(answer.status))
      }
      return handOver('sms', post, faultOf, log)
    },
  }
}

function faultOf(error: unknown): SendFault {
  if (error instanceof SendFault) return error
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  return new SendFault(isSlow ? 'timeout' : 'unreachable', true)
}
