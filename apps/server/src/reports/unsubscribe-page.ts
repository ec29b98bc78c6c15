import { MarketError } from '@marketscope/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { accountById } from '../accounts/accounts.ts'
import { auditDaily } from '../audit/audit-daily.ts'
import { followsOf } from '../follows/follows.ts'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { reportById, setReceiving } from './report-store.ts'
import { UNSUBSCRIBE_PATH, unsubscribingOf } from './unsubscribe-link.ts'

const input = z.object({ token: z.string().max(300) })

const asks = {
  method: 'GET',
  path: UNSUBSCRIBE_PATH,
  permission: 'public',
  about: {
    zh: '退订页：邮件中的链接，无需登录；打开不会退订，点按钮才会',
    en: 'The page of the link in a mail, without signing in: opening it changes nothing, its button ends the report',
  },
  input,
  answers: 'text/html',
} as const satisfies RawDeclaration

const does = {
  method: 'POST',
  path: UNSUBSCRIBE_PATH,
  permission: 'public',
  about: {
    zh: '退订：收件人不再接收此报告，其他人照旧',
    en: 'Unsubscribes: who the link is for gets the report no more, for others it goes on',
  },
  input,
  answers: 'text/html',
} as const satisfies RawDeclaration

/** The routes by which a receiver ends a report without signing in. */
export const UNSUBSCRIBE_ROUTES: readonly RawDeclaration[] = [asks, does]

/**
 * A page with one button, and what the button does: what fetches links of mails by itself opens the page and changes nothing. It takes the form of the page, and that of
 * mail programs (RFC 8058), whatever is in it.
 */
export function mountUnsubscribing(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  void app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) => done(null, {}))
    mountRaw(own, services, asks, async ({ token }, { reply }) => {
      const { name } = await subscribed(services, token)
      return page(reply, {
        title: { zh: '不再接收此报告？', en: 'Unsubscribe from this report?' },
        text: name,
        button: { zh: '退订', en: 'Unsubscribe' },
      })
    })
    mountRaw(own, services, does, async ({ token }, { reply, request }) => {
      const { report_id, name, account } = await subscribed(services, token)
      await setReceiving(db, report_id, account.id, now())
      await auditDaily(services, {
        ...{ who: account, what: 'report_unsubscribe', whom: { kind: 'report', id: report_id, name }, request },
        after: { receive: false },
      })
      return page(reply, {
        title: { zh: '已退订，不会再收到此报告', en: 'You are unsubscribed and get this report no more' },
        text: name,
        button: null,
      })
    })
  })
}

/** The report that a link is of, and who gets it. Throws `no_data` for a link that was not made here, or is of nothing any more. */
async function subscribed({ db, secret }: Services, token: string) {
  const gone = new MarketError('no_data', { zh: '退订链接无效，或报告已删除', en: 'This link is not valid, or the report was deleted' })
  const asked = unsubscribingOf(secret, token)
  if (!asked) throw gone
  const [report, account] = [await reportById(db, asked.report_id), await accountById(db, asked.account_id)]
  if (!report || !account) throw gone
  const [follow] = await followsOf(db, report.account_id, report.url_id)
  return { report_id: report.id, name: follow?.name ?? '', account }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** It may be sent to ourselves, and loads nothing. */
const POLICY = "default-src 'none';style-src 'unsafe-inline';form-action 'self';base-uri 'none';frame-ancestors 'none'"

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.6 system-ui, sans-serif; background: #f5f6f8; color: #1f2329 }
  main { box-sizing: border-box; width: min(440px, 100% - 32px); padding: 32px; border-radius: 12px; background: #fff; text-align: center }
  h1 { margin: 0 0 4px; font-size: 20px }
  p { margin: 0 0 16px; color: #5c6470 }
  button { padding: 10px 28px; border: 0; border-radius: 8px; background: #1f5fe0; color: #fff; font: inherit; cursor: pointer }
  @media (prefers-color-scheme: dark) { body { background: #14161a; color: #e8eaed } main { background: #1f2329 } p { color: #a4abb6 } }
`

function page(
  reply: FastifyReply,
  { title, text, button }: { title: { zh: string; en: string }; text: string; button: { zh: string; en: string } | null },
) {
  // Browsers name where a form comes from only to sites that may know it, and without that it is refused.
  reply.header('referrer-policy', 'same-origin').header('content-security-policy', POLICY)
  const form = button ? `<form method="post"><button type="submit">${button.zh} · ${button.en}</button></form>` : ''
  const named = text === '' ? '' : `<p><strong>${escaped(text)}</strong></p>`
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title.zh}</title><style>${STYLE}</style></head><body><main><h1>${title.zh}</h1><p lang="en">${title.en}</p>${named}${form}</main></body></html>`,
    )
}
