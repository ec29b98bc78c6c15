import type { Handlers } from '../http/handlers.ts'
import { currentNotices } from '../notices/notices.ts'
import { shownTo } from '../partners/shown.ts'
import type { Services } from '../services.ts'

/** Where the page finds the picture of the support's QR code. */
export const SUPPORT_QR_PATH = '/api/layout/support_qr'

type Records = Pick<Services['config'], 'legal_record_text' | 'legal_record_url' | 'police_record_text' | 'police_record_url'>

function legalRecords({ legal_record_text, legal_record_url, police_record_text, police_record_url }: Records) {
  const record = (text: string | null, href: string | null) => (text !== null && href !== null ? [{ text, href }] : [])
  return [...record(legal_record_text, legal_record_url), ...record(police_record_text, police_record_url)]
}

/** What surrounds the pages: links, pictures and notices. */
export function layoutHandlers(services: Services): Pick<Handlers, 'layout' | 'noticeInfo'> {
  const { db, config, now } = services
  return {
    layout: async (_, context) => {
      const asker = context.signedIn()
      const own = !(await shownTo(services, context.request, asker)).branded
      const { support_text: zh, support_text_en: en } = config
      const text = zh ?? en
      return {
        parent_url: own ? config.parent_url : null,
        documents_url: own ? config.documents_url : null,
        scenarios_url: own ? config.scenarios_url : null,
        opportunity_url: own ? config.opportunity_url : null,
        report_url: asker.account.partner === null && own ? config.report_url : null,
        support_qr: own && config.support_qr !== null ? SUPPORT_QR_PATH : null,
        support_text: own && text !== null ? { zh: zh ?? text, en: en ?? text } : null,
        legal_records: own ? legalRecords(config) : [],
        picture_hosts: config.picture_hosts,
        ai_cost: own ? config.ai_cost : null,
      }
    },
    noticeInfo: async (_, context) => {
      const asker = context.signedIn()
      const { branded, partner } = await shownTo(services, context.request, asker)
      // Under a partner's name stands only what partners are told, whoever looks at it.
      const reader = branded ? { ...asker.account, partner: partner?.name ?? null, kind: 'partner' as const } : asker.account
      return { list: await currentNotices(db, reader, now()) }
    },
  }
}
