import { randomBytes } from 'node:crypto'
import { BEGINNING, courseOver } from '@marketscope/contract/alerts/course'
import { ALERT_LIMITS, type AlertRule } from '@marketscope/contract/alerts/rule'
import { alertAddress } from '@marketscope/contract/alerts/wording'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import { maskMail } from '@marketscope/contract/mask'
import { monthsOf } from '@marketscope/contract/months'
import type { Language, Text } from '@marketscope/contract/text'
import { mayDo } from '../accounts/kinds.ts'
import { audit } from '../audit/audit.ts'
import { followsOf } from '../follows/follows.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { originOf } from '../http/origin.ts'
import { webhookFault } from '../integrations/webhook.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { alertMarket, newestOf } from './alert-market.ts'
import { addAlert, alertsOf, changeAlert, deleteAlert, eventsOf, findAlert, type KeptAlert, readEvents } from './alert-store.ts'
import { shownFound } from './shown-found.ts'

type Names = 'listAlerts' | 'tryAlert' | 'saveAlert' | 'changeAlertState' | 'removeAlert' | 'listAlertEvents' | 'readAlertEvents'

/** What webhook calls of an alert are signed with. */
const webhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const seconds = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)

/** What accounts want to be told about the searches they follow. */
export function alertHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services

  return {
    listAlerts: async ({ url_id }, context) => {
      const { account } = context.signedIn()
      const kept = await alertsOf(db, account.id, url_id)
      const shown = await shownFound(
        kept.map((alert) => alert.url_id),
        services,
        context,
      )
      return {
        data: kept.map(({ id, follow_name, unread, ...alert }) => ({
          ...{ alert_id: id, url_id: alert.url_id, follow_name, name: alert.name, rule: alert.rule, currency: alert.currency },
          ...{ state: alert.state, month: alert.month, unknown: alert.unknown, muted: alert.muted },
          ...reasonFirst(shown(alert), alert.reason),
          ...{ mail: alert.mail, webhook: alert.webhook, unread: Number(unread ?? 0) },
          webhook_fault: alert.webhook === null ? null : webhookFault(alert.webhook, services.config),
          snoozed_until: alert.snoozed_until !== null && alert.snoozed_until > now() ? seconds(alert.snoozed_until) : null,
          created_at: seconds(alert.created_at) ?? 0,
          judged_at: seconds(alert.judged_at),
        })),
        most: ALERT_LIMITS.alerts,
        unread: kept.reduce((sum, { unread }) => sum + Number(unread ?? 0), 0),
        mail: account.mail && maskMail(account.mail),
      }
    },
    tryAlert: async ({ url_id, rule, site_lang }, context) => {
      // One month more, in which it begins.
      const { tried, currency } = await tryRule({ url_id, rule, language: site_lang }, ALERT_LIMITS.tried + 1, context)
      const months = tried.months
        .slice(-ALERT_LIMITS.tried)
        .map((month) => ({ ...month, address: alertAddress(url_id, rule, month.month) }))
      return { months, fired: months.filter(({ news }) => news === 'fired').length, currency }
    },
    saveAlert: async ({ alert_id, url_id, name, rule, mail, webhook, site_lang }, context) => {
      const { account } = context.signedIn()
      const present = alert_id === undefined ? null : await findAlert(db, account.id, alert_id)
      const [follow] = await followsOf(db, account.id, url_id)
      if (!follow) throw new MarketError('no_data', { zh: '请先关注该搜索', en: 'Please follow this search first' })
      if (mail && account.mail === null)
        throw fieldError('mail', '账号没有邮箱，请联系数据顾问添加', 'The account has no email address: ask your data advisor to add one')
      const isNew = webhook !== '' && webhook !== (present?.webhook ?? '')
      if (webhook !== '' && !mayDo(account, context.signedIn().kind, 'download:create'))
        throw fieldError('webhook', '当前账号不能把数据推送到其他程序', 'This account may not hand data over to other programs')
      const wrong = webhook === '' ? null : webhookFault(webhook, services.config)
      if (wrong) throw fieldError('webhook', wrong.zh, wrong.en)
      const secret = isNew ? webhookSecret() : null
      const said = {
        ...{ url_id, name, mail, webhook: webhook === '' ? null : webhook, origin: originOf(context.request) },
        webhook_secret: webhook === '' ? null : (secret ?? present?.webhook_secret ?? null),
      }
      const same = present && present.url_id === url_id && JSON.stringify(sorted(present.rule)) === JSON.stringify(sorted(rule))
      const begun = same ? {} : await begin({ url_id, rule, language: site_lang }, context)
      const id = present?.id ?? randomId()
      await db.transaction().execute(async (transaction) => {
        if (present) await changeAlert(transaction, present, { ...said, ...begun }, now())
        else await addAlert(transaction, { id, account_id: account.id, created_at: now(), ...said, ...(begun as Begun) })
        await audit(
          { db: transaction, now },
          {
            ...{ who: account, what: present ? 'alert_change' : 'alert_add', whom: { kind: 'alert', id, name } },
            before: present && toldOf(present),
            after: toldOf({ ...said, rule }),
            request: context.request,
          },
        )
      })
      services.deliveries.wake()
      // Its first judgement may be of what was published before.
      if ('revision' in begun && begun.revision !== services.warehouse.revision()) services.alerts.check()
      return { alert_id: id, secret }
    },
    changeAlertState: async ({ alert_id, muted, snoozed_until }, context) => {
      const { account } = context.signedIn()
      const alert = await findAlert(db, account.id, alert_id)
      const until = snoozed_until === undefined ? alert.snoozed_until : snoozed_until === null ? null : new Date(snoozed_until * 1000)
      const change = { muted: muted ?? alert.muted, snoozed_until: until }
      await db.transaction().execute((transaction) => changeAlert(transaction, alert, change, now()))
      return {}
    },
    removeAlert: async ({ alert_id }, context) => {
      const { account } = context.signedIn()
      const alert = await findAlert(db, account.id, alert_id)
      await db.transaction().execute(async (transaction) => {
        await deleteAlert(transaction, alert)
        const whom = { kind: 'alert', id: alert.id, name: alert.name } as const
        await audit({ db: transaction, now }, { who: account, what: 'alert_remove', whom, before: toldOf(alert), request: context.request })
      })
      return {}
    },
    listAlertEvents: async (asked, context) => {
      const { account } = context.signedIn()
      if (asked.alert_id !== undefined) await findAlert(db, account.id, asked.alert_id)
      const { rows, count } = await eventsOf(db, account.id, asked)
      const shown = await shownFound(
        rows.map((event) => event.url_id),
        services,
        context,
      )
      const data = rows.map(({ id, account_id: _, at, ...event }) => {
        const { url_id, ...told } = event
        const { reason: __, ...found } = shown(event)
        return { event_id: id, ...told, ...found, at: seconds(at) ?? 0, address: alertAddress(url_id, event.rule, event.month) }
      })
      return { data, count }
    },
    readAlertEvents: async ({ alert_id }, context) => {
      const { account } = context.signedIn()
      if (alert_id !== undefined) await findAlert(db, account.id, alert_id)
      await readEvents(db, account.id, alert_id)
      return {}
    },
  }

  type Begun = Awaited<ReturnType<typeof begin>>

  /** A rule over the newest months that may be read. */
  async function tryRule(
    { url_id, rule, language }: { url_id: string; rule: AlertRule; language: Language },
    most: number,
    context: CallContext,
  ) {
    const revision = services.warehouse.revision()
    const market = await alertMarket({ url_id, language, shared: new Map() }, services, context)
    const months = monthsOf(newestOf(market.months, most))
    const known = await market.knownAt(rule, months)
    return { tried: courseOver(rule, months, known), currency: market.currency, revision }
  }

  /** How an alert begins: where its rule is in the newest month, of which nothing is told, because who makes it sees it. */
  async function begin(asked: { url_id: string; rule: AlertRule; language: Language }, context: CallContext) {
    const { tried, currency, revision } = await tryRule(asked, 1, context)
    const { outcome, month, value, before, change, subjects } = tried.months.at(-1) ?? { ...NOTHING, month: null }
    const { state, month: decided_month, told } = outcome === 'unknown' ? BEGINNING : tried.course
    return {
      ...{ rule: JSON.stringify(asked.rule), language: asked.language, currency, revision, judged_at: now(), reason: null },
      ...{ state, decided_month, told: JSON.stringify(told), unknown: outcome === 'unknown' },
      ...{ month, value, before, change, subjects: JSON.stringify(subjects) },
    }
  }
}

/** Why an alert may not be read now goes before why it was not judged. */
const reasonFirst = <F extends { reason: Text | null }>(found: F, kept: Text | null): F => ({ ...found, reason: found.reason ?? kept })

const NOTHING = { outcome: 'unknown', value: null, before: null, change: null, subjects: [] } as const

const sorted = (rule: AlertRule) => Object.entries(rule).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** What of an alert stands in the audit log. */
const toldOf = ({ rule, mail, webhook, url_id, name }: Pick<KeptAlert, 'rule' | 'mail' | 'webhook' | 'url_id' | 'name'>) => ({
  ...{ name, search: url_id, rule, mail, webhook },
})
