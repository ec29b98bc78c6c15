import { foundText, newsText, ruleText } from '@marketscope/contract/alerts/wording'
import type { Text } from '@marketscope/contract/text'
import type { KeptAlert, KeptEvent } from './alert-store.ts'

/** The mail about an event: what the alert asks, what was found, where it is shown. */
export function alertMail(
  alert: KeptAlert,
  event: Omit<KeptEvent, 'name' | 'url_id' | 'read'>,
  { follow, address }: { follow: string; address: string },
): { subject: Text; text: Text } {
  const { rule, currency, month, news } = event
  const [asked, found, subject] = [ruleText(rule, currency), foundText(rule, event, currency), newsText(news, alert.name)]
  return {
    subject: { zh: `${subject.zh}（${month}）`, en: `${subject.en} (${month})` },
    text: {
      zh: [
        subject.zh,
        '',
        `关注：${follow}`,
        `条件：${asked.zh}`,
        `${month}：${found.zh}`,
        `查看：${address}`,
        '',
        '可在「我的关注 · 提醒」中查看、静音或修改此提醒。',
      ].join('\n'),
      en: [
        subject.en,
        '',
        `Follow: ${follow}`,
        `Rule: ${asked.en}`,
        `${month}: ${found.en}`,
        `See it: ${address}`,
        '',
        'Open "My follows", Alerts to see, mute or change this alert.',
      ].join('\n'),
    },
  }
}
