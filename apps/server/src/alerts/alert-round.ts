import { advance } from '@marketscope/contract/alerts/course'
import { judge } from '@marketscope/contract/alerts/judge'
import { needOf } from '@marketscope/contract/alerts/known'
import { alertAddress } from '@marketscope/contract/alerts/wording'
import { isPassing, MarketError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import { mayDo } from '../accounts/kinds.ts'
import type { Asking } from '../analyses/answer.ts'
import { askingFor } from '../analyses/asking-for.ts'
import type { DeliveryMessage } from '../database/delivery-table.ts'
import type { Schema } from '../database/schema.ts'
import { isQuiet, newsOf } from '../deliveries/alert-news.ts'
import { addDelivery } from '../deliveries/delivery-store.ts'
import { followsOf } from '../follows/follows.ts'
import { causes } from '../http/log.ts'
import { during } from '../main-thread/activity.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { alertMail } from './alert-mail.ts'
import { type AlertMarket, alertMarket, checkCurrency, PublishedMeanwhile, type Shared } from './alert-market.ts'
import { addEvent, dueAlerts, type KeptAlert, settleAlert } from './alert-store.ts'

/** How long it is waited before what could not be judged is judged again: each time twice as long, up to an hour. */
const AGAIN_MS = 5_000
const MOST_MS = 3600_000

/** Judges alerts, beside what is going on: each once for a publication of market data. */
export class AlertRounds {
  readonly #of: () => Services
  readonly #closing = new AbortController()
  #running = Promise.resolve()
  #again: NodeJS.Timeout | undefined
  #pause = AGAIN_MS

  constructor(services: () => Services) {
    this.#of = services
  }

  /** Looks whether alerts are to be judged: after a publication, and when the server starts. */
  check(): void {
    this.#pause = AGAIN_MS
    this.#judgeDue()
  }

  #judgeDue(): void {
    this.#running = this.#running.then(() => during('alerts', () => this.#round())).catch((error: unknown) => this.#complain(error))
  }

  /** When nothing is being judged. */
  idle(): Promise<void> {
    return this.#running
  }

  /** Stops; what was not judged is at the next start. */
  async close(): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#again)
    await this.#running
  }

  /** Notes what went wrong without anybody having said no: it is tried again. */
  #complain(error: unknown, alert?: string): void {
    if (this.#closing.signal.aborted) return
    this.#of().log({ event: 'alerts', ...(alert ? { alert } : {}), cause: causes(error) })
    if (this.#again) return
    this.#again = setTimeout(() => {
      this.#again = undefined
      this.#judgeDue()
    }, this.#pause).unref()
    this.#pause = Math.min(this.#pause * 2, MOST_MS)
  }

  async #round(): Promise<void> {
    const services = this.#of()
    const { signal } = this.#closing
    const revision = services.warehouse.revision()
    if (revision === 0 || signal.aborted) return
    const due = await dueAlerts(services.db, revision)
    for (const [urlId, alerts] of grouped(due, ({ url_id }) => url_id)) {
      // Kept for one search at a time: what alerts on it ask, they ask together.
      const shared: Shared = new Map()
      for (const [accountId, own] of grouped(alerts, ({ account_id }) => account_id)) {
        if (signal.aborted) return
        try {
          await this.#judgeAll({ urlId, accountId, alerts: own, shared, revision })
        } catch (error) {
          // Whoever published the market data anew has begun another round.
          if (error instanceof PublishedMeanwhile) return
          this.#complain(error, own[0]?.id)
        }
        services.deliveries.wake()
      }
    }
  }

  /** Judges the alerts of an account on a search. */
  async #judgeAll({
    urlId,
    accountId,
    alerts,
    shared,
    revision,
  }: {
    urlId: string
    accountId: string
    alerts: readonly KeptAlert[]
    shared: Shared
    revision: number
  }): Promise<void> {
    const services = this.#of()
    const refuse = async (some: readonly KeptAlert[], error: unknown) => {
      if (!(error instanceof MarketError)) throw error
      if (isPassing(error.kind)) return this.#complain(error, some[0]?.id)
      const reason = { reason: JSON.stringify(error.text), revision, judged_at: services.now() }
      for (const alert of some) await settleAlert(services.db, alert, reason)
    }
    for (const [, own] of grouped(alerts, ({ language }) => language)) {
      const language = own[0]?.language ?? 'zh'
      try {
        const asking = await askingFor(accountId, services, this.#closing.signal)
        const market = await alertMarket({ url_id: urlId, language, shared }, services, asking)
        for (const alert of own)
          await this.#judge(alert, own, market, { asking, revision }).catch((error: unknown) => refuse([alert], error))
      } catch (error) {
        await refuse(own, error)
      }
    }
  }

  async #judge(
    alert: KeptAlert,
    beside: readonly KeptAlert[],
    market: AlertMarket,
    { asking, revision }: { asking: Asking; revision: number },
  ): Promise<void> {
    const services = this.#of()
    const month = market.months.end
    const { rule } = alert
    const own = needOf(rule, month)
    // One trend for all that ask of the market, as long as the longest of them wants.
    const needs = own.of === 'market' ? beside.map((one) => needOf(one.rule, month)).filter(({ of }) => of === 'market') : [own]
    const known = await market.knownFor(needs)
    checkCurrency(market.currency, alert.currency)
    const { outcome, subjects, ...found } = judge(rule, month, known)
    const before = { state: alert.state, month: alert.decided_month, told: alert.told }
    const { course, news } = advance(before, rule, { outcome, subjects, ...found }, month)
    const at = services.now()
    const told = { month, ...found, subjects: JSON.stringify(subjects) }
    await services.db.transaction().execute(async (transaction) => {
      const mine = await settleAlert(transaction, alert, {
        ...told,
        ...{ state: course.state, decided_month: course.month, told: JSON.stringify(course.told) },
        ...{ unknown: outcome === 'unknown', reason: null, revision, judged_at: at },
      })
      if (!mine || news === null) return
      const quiet = isQuiet(mine, at)
      const common = { id: randomId(), alert_id: alert.id, account_id: alert.account_id, news, currency: alert.currency, at }
      await addEvent(transaction, { ...common, ...told, rule: JSON.stringify(rule), read: quiet })
      if (!quiet) await tell(transaction, mine, { ...common, month, ...found, subjects, rule }, asking)
    })
  }
}

/** Writes down what is to leave the server about an event. */
async function tell(db: Kysely<Schema>, alert: KeptAlert, event: Parameters<typeof alertMail>[1], asking: Asking): Promise<void> {
  const key = `${newsOf(alert.id)}${event.id}`
  const send = (message: DeliveryMessage) =>
    addDelivery(db, { account_id: alert.account_id, key: `${key}/${message.channel}`, message }, event.at)
  const { account, kind } = asking.signedIn()
  const address = `${alert.origin}/#${alertAddress(alert.url_id, event.rule, event.month)}`
  if (alert.mail && account.mail !== null) {
    const [follow] = await followsOf(db, alert.account_id, alert.url_id)
    await send({ channel: 'mail', ...alertMail(alert, event, { follow: follow?.name ?? '', address }) })
  }
  if (alert.webhook !== null && alert.webhook_secret !== null && mayDo(account, kind, 'download:create')) {
    const { month, value, before, news } = event
    const body = { alert: alert.id, name: alert.name, state: news === 'fired' ? 'firing' : 'over', month, value, before, address }
    await send({ channel: 'webhook', address: alert.webhook, secret: alert.webhook_secret, body })
  }
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  return Map.groupBy(list, keyOf)
}
