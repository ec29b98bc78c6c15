import { hash } from 'node:crypto'
import type { Text } from '@marketscope/contract/text'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { type WebhookRules, webhookFault } from '../integrations/webhook.ts'
import type { Delivery } from './delivery-store.ts'
import { addDelivery } from './delivery-store.ts'

/** Leaves a mail that tells an account that an address of its is not called any more, once for each address. */
export async function tellUncalled(
  db: Kysely<Schema>,
  { account_id, message }: Pick<Delivery, 'account_id' | 'message'>,
  rules: WebhookRules,
  now: Date,
): Promise<void> {
  if (message.channel !== 'webhook') return
  const fault = webhookFault(message.address, rules)
  if (!fault) return
  const key = `uncalled/${account_id}/${hash('sha256', message.address)}`
  await addDelivery(db, { account_id, key, message: { channel: 'mail', ...uncalledMail(message.address, fault) } }, now)
}

/** Of an address only the part that is no secret. */
function uncalledMail(address: string, fault: Text): { subject: Text; text: Text } {
  const place = URL.canParse(address) ? new URL(address).origin : '–'
  return {
    subject: { zh: '提醒的 Webhook 地址已停止推送', en: 'A webhook address of your alerts is not called any more' },
    text: {
      zh: [
        `提醒的 Webhook 地址 ${place} 按现在的规则不能调用：${fault.zh}。`,
        '请在「我的关注 · 提醒」中改用其他地址：四天内改好，等待推送的内容会发往新地址。提醒记录与邮件通知不受影响。',
      ].join('\n'),
      en: [
        `The webhook address ${place} of your alerts may not be called by the rules of now. ${fault.en}.`,
        'Give another address in "My follows", Alerts: what waits goes there if you do so within four days. The list of events and mails are not affected.',
      ].join('\n'),
    },
  }
}
