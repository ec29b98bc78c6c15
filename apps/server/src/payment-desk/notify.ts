import { randomBytes, randomUUID } from 'node:crypto'
import { seal, signed } from '../wechat-pay/signing.ts'
import type { DeskState } from './desk-state.ts'

/** Headers by which what the desk says can be checked. */
export function signatureHeaders({ platform_serial, platform_keys }: DeskState, body: string, now: Date): Record<string, string> {
  const [timestamp, nonce] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString('hex')]
  return {
    'wechatpay-serial': platform_serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signed(platform_keys.privateKey, [timestamp, nonce, body]),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** A notification as it is posted: what it tells is sealed, and the whole signed. */
export function notificationOf(state: DeskState, event_type: string, original_type: string, told: object, now: Date) {
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: now.toISOString(),
    resource_type: 'encrypt-resource',
    event_type,
    resource: { original_type, ...seal(state.api_key, JSON.stringify(told), original_type) },
  })
  return { body, headers: { 'content-type': 'application/json', ...signatureHeaders(state, body, now) } }
}

/** Posts a notification; gives whether it was taken. */
export async function post(url: string, { body, headers }: ReturnType<typeof notificationOf>): Promise<boolean> {
  try {
    const reply = await fetch(url, { method: 'POST', body, headers, redirect: 'error', signal: AbortSignal.timeout(5000) })
    return reply.status === 200 || reply.status === 204
  } catch {
    return false
  }
}
