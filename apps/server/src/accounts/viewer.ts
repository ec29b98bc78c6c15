import { DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import type { MonthLimit, ReadableMonths } from '@marketscope/contract/month-limit'
import { addMonths, monthAt } from '@marketscope/contract/months'
import { editionOf, isOpenSite, KNOWN_SITES, type Site } from '@marketscope/contract/sites'
import { hasOverseaInsight } from '@marketscope/contract/tab-rules'
import type { Viewer, Warehouse } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { kindOf } from './kinds.ts'

type Parts = Pick<Services, 'warehouse' | 'config' | 'custom' | 'corrections'>

/** The months the account may read at this time; null: no limit. */
export function monthLimit(limit: MonthLimit | null, now: Date): ReadableMonths | null {
  if (limit === null || 'start' in limit) return limit
  if ('offline_before' in limit) return { start: limit.offline_before, end: null, offline: true }
  const month = monthAt(Math.floor(now.getTime() / 1000))
  return { start: addMonths(month, 1 - limit.last), end: null }
}

/** The same for its questions: an account on trial, or that does not pay, is told of that and not of historical data. */
function askedMonths(account: Account, staffDomain: string, now: Date): ReadableMonths | null {
  const limit = monthLimit(account.month_limit, now)
  if (!limit || (account.ispay && kindOf(account, staffDomain) !== 'trial')) return limit
  return { start: limit.start, end: limit.end }
}

/** Whether a domestic account may look at overseas marketplaces beside its own: no partner's. */
export function seesOverseas({ account_type, kind, partner, module_info }: Account): boolean {
  return account_type === 'domestic' && kind !== 'partner' && partner === null && hasOverseaInsight(module_info)
}

type Editions = Pick<Warehouse, 'sitesOfEdition'>

/**
 * The sites the account may read: of its own those that the desk gave it by name, as far as they are of its edition, else all open ones of that; and beside them,
 * where it may look at them, the open overseas ones.
 */
export function sitesOf(account: Account, warehouse: Editions): readonly string[] {
  const { account_type, sites } = account
  const own = sites?.filter((id) => isOfEdition(id, account_type, warehouse)) ?? editionSites(account_type, warehouse).filter(isOpenSite)
  const beside = seesOverseas(account) ? warehouse.sitesOfEdition('overseas').filter(isOpenSite) : []
  return [...new Set([...own, ...beside])]
}

/** An edition means those with data of that edition, declared ones too; both editions the known ones that have none yet as well. */
function editionSites(type: Account['account_type'], warehouse: Editions): readonly string[] {
  if (type !== 'all') return warehouse.sitesOfEdition(type)
  return [...KNOWN_SITES.map(({ id }) => id), ...warehouse.sitesOfEdition('domestic'), ...warehouse.sitesOfEdition('overseas')]
}

/** Whether a site is of the edition of an account. One that nobody knows, or knows any more, is of every one. */
export function isOfEdition(id: string, type: Account['account_type'], warehouse: Editions): boolean {
  if (type === 'all') return true
  const known = KNOWN_SITES.find((site) => site.id === id)
  if (known) return editionOf(known.platform) === type
  return !warehouse.sitesOfEdition(type === 'domestic' ? 'overseas' : 'domestic').includes(id)
}

/** Of the sites that an account may read its own, which its form offers and its markets are of: overseas marketplaces that a domestic account may look at beside them are none. */
export function ownSites<S extends Pick<Site, 'platform'>>({ account_type }: Pick<Account, 'account_type'>, sites: readonly S[]): S[] {
  return sites.filter(({ platform }) => account_type !== 'domestic' || editionOf(platform) === 'domestic')
}

/** Discount versions beyond `none` that the account may choose. */
export function versionsOf(account: Account, staffDomain: string): string[] {
  if (kindOf(account, staffDomain) === 'staff') return DISCOUNT_VERSIONS.filter((version) => version !== 'none')
  return DISCOUNT_VERSIONS.filter((version) => version !== 'none' && account.versions.includes(version))
}

/** What the account may see of the market data. */
export function viewerOf(account: Account, { warehouse, config, custom, corrections }: Parts, now: Date): Viewer {
  const corrected = corrections.of(account)
  return {
    sites: sitesOf(account, warehouse),
    month_limit: askedMonths(account, config.staff_domain, now),
    versions: versionsOf(account, config.staff_domain),
    ...(kindOf(account, config.staff_domain) === 'staff' ? {} : { data_versions: 'newest' }),
    categories: account.cat_list,
    show_all_categories: account.show_all_cats,
    custom: custom.of(account.custom_groups),
    ...(account.money ? { money: account.money } : {}),
    ...(corrected ? { corrections: corrected } : {}),
    ...(account.names ? { names: account.names } : {}),
  }
}
