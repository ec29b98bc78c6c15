import { ERRORS, MarketError } from '@marketscope/contract/errors'
import { momentText } from '@marketscope/contract/moments'
import type { Text } from '@marketscope/contract/text'
import { z } from 'zod'
import { audit, COMMAND_LINE } from '../audit/audit.ts'
import { checkNotice } from '../notices/check-notice.ts'
import { addNotice, listNotices, removeNotice, toldNotice } from '../notices/notices.ts'
import { PlainFault } from '../plain-fault.ts'
import { makeAccount, makeAdmin, runKeys, setAccount } from './admin-accounts.ts'
import { type AdminOrder, type AdminParts, Order, type OrderOf } from './admin-orders.ts'

const Answer = z.object({ ok: z.boolean(), zh: z.string(), en: z.string() })
export type AdminAnswer = z.infer<typeof Answer>

/** Does what the order says. Throws a PlainFault or MarketError when it cannot be done. */
export async function runAdmin(parts: AdminParts, order: AdminOrder): Promise<Text> {
  switch (order.command) {
    case 'create-account':
      return makeAccount(parts, order)
    case 'create-admin':
      return makeAdmin(parts, order)
    case 'set-account':
      return setAccount(parts, order)
    case 'create-key':
    case 'revoke-key':
    case 'list-keys':
      return runKeys(parts, order)
    case 'import-custom': {
      const names = order.groups.map(({ sub_name }) => sub_name).join(', ')
      await parts.custom.put(order.groups, async (db) => {
        for (const { sub_name } of order.groups) {
          const whom = { kind: 'custom_group', id: sub_name, name: sub_name } as const
          await audit({ db, now: parts.now }, { who: COMMAND_LINE, what: 'custom_import', whom })
        }
      })
      return { zh: `已导入自定义类目 ${names}`, en: `Imported the custom categories ${names}` }
    }
    default:
      return runNotices(parts, order)
  }
}

async function runNotices(parts: AdminParts, order: OrderOf<'add-notice' | 'list-notices' | 'remove-notice'>): Promise<Text> {
  const { db, now } = parts
  const whomOf = (id: string) => ({ kind: 'notice', id, name: null }) as const
  if (order.command === 'add-notice') {
    const { command: _, from, until, ...given } = order
    const moments = { from: from === null ? now() : new Date(from), until: until === null ? null : new Date(until) }
    const { draft, removed } = checkNotice({ ...given, ...moments })
    const notice = await db.transaction().execute(async (transaction) => {
      const added = await addNotice(transaction, draft)
      const entry = { who: COMMAND_LINE, what: 'notice_add', whom: whomOf(added.id), after: toldNotice(added) } as const
      await audit({ db: transaction, now }, entry)
      return added
    })
    const gone = [...new Set([...removed.msg, ...removed.msg_en])].join('  ')
    return {
      zh: `已发布公告 ${notice.id}${gone && `，已清除不允许的内容：${gone}`}`,
      en: `Put up the notice ${notice.id}${gone && `; taken away, since it is not allowed: ${gone}`}`,
    }
  }
  if (order.command === 'remove-notice') {
    await db.transaction().execute(async (transaction) => {
      const gone = await removeNotice(transaction, order.id)
      if (!gone) throw new PlainFault(`没有公告 ${order.id}。`, `There is no notice ${order.id}.`)
      const entry = { who: COMMAND_LINE, what: 'notice_remove', whom: whomOf(order.id), before: toldNotice(gone) } as const
      await audit({ db: transaction, now }, entry)
    })
    return { zh: `已删除公告 ${order.id}`, en: `Deleted the notice ${order.id}` }
  }
  const lines = (await listNotices(db)).map(
    ({ id, msg, from, until }) => `\n  ${id}  ${momentText(from)} – ${until ? momentText(until) : '∞'}  ${msg}`,
  )
  return { zh: `${lines.length} 条公告`, en: `${lines.length} ${lines.length === 1 ? 'notice' : 'notices'}${lines.join('')}` }
}

/** The answer to a line that a command line tool sent to the running server. Never rejects. */
export async function answerAdmin(parts: AdminParts, line: string): Promise<string> {
  try {
    return JSON.stringify({ ok: true, ...(await runAdmin(parts, Order.parse(JSON.parse(line)))) } satisfies AdminAnswer)
  } catch (error) {
    const { zh, en } = error instanceof PlainFault || error instanceof MarketError ? error.text : ERRORS.server
    return JSON.stringify({ ok: false, zh, en } satisfies AdminAnswer)
  }
}

/** Reads an answer of {@link answerAdmin}. */
export function readAnswer(line: string): AdminAnswer {
  return Answer.parse(JSON.parse(line))
}
