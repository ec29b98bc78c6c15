import { LIMITS } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import { addMonths, clampRange, Month, monthAt, orderedRange, rangeFrom } from '@marketscope/contract/months'
import { FILTER_KEYS } from '@marketscope/contract/url-query'
import { isItemJump, itemArrival } from './item-address.ts'
import { paths, withQuery } from './paths.ts'

type Query = Readonly<Record<string, string | undefined>>

/** What an address says of months. */
interface MonthsSaid {
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** How many months are looked at where an address does not tell both ends. */
const MONTHS = 12

/** The months of an address in order; null when they are not months. */
export function rangeOf(start: string | undefined, end: string | undefined): MonthRange | null {
  const [from, to] = [Month.safeParse(start), Month.safeParse(end)]
  return from.success && to.success ? orderedRange(from.data, to.data) : null
}

/**
 * The months that an address asks for, within those there are data of where these are known: in order; of one end alone, from it on, to the latest and as
 * many as may be asked at once, or twelve up to it; else the last twelve there are. Null: nothing is told, nor known.
 */
export function monthsTold({ start, end }: MonthsSaid, known: MonthRange | null, present = monthAt(Date.now() / 1000)): MonthRange | null {
  const [from, to] = [Month.safeParse(start).data, Month.safeParse(end).data]
  const last = to ?? (from && lastFrom(from, known?.end ?? present))
  const told = last ? orderedRange(from ?? addMonths(last, 1 - MONTHS), last) : null
  if (!known) return told
  return (told && clampRange(told, known)) ?? clampRange({ start: addMonths(known.end, 1 - MONTHS), end: known.end }, known)
}

/** The months that an address tells: both ends in order, of one end alone as {@link monthsTold} has them; null: it tells none. */
export function monthsSaid(said: MonthsSaid, known: MonthRange | null): MonthRange | null {
  return rangeOf(said.start, said.end) ?? (said.start || said.end ? monthsTold(said, known) : null)
}

/** The months that a search is opened with: those of the address, of one end alone {@link monthsTold}, else the latest there are. */
export function monthsOpened(query: MonthsSaid, known: MonthRange | null): MonthRange {
  const present = monthAt(Date.now() / 1000)
  return rangeOf(query.start, query.end) ?? monthsTold(query, known, present) ?? rangeFrom(addMonths(present, 1 - MONTHS), MONTHS)
}

/** Whether an address tells months that are none, which are refused instead of being replaced. */
export function saysWrongMonths({ start, end }: MonthsSaid): boolean {
  return [start, end].some((month) => Boolean(month) && !Month.safeParse(month).success)
}

/** The month that is looked up to from one on. */
function lastFrom(from: Month, latest: Month): Month {
  const { end } = rangeFrom(from, LIMITS.rangeMonths)
  if (from > latest) return from
  return end < latest ? end : latest
}

/** Whether the keys of an address say something of a filter. */
export function saysFilter(query: Query): boolean {
  return FILTER_KEYS.some((key) => Boolean(query[key]))
}

/** What stays in the address of a search that was found: all but what told which search it is and how it was come to. */
export function restOf(query: Query): Record<string, string | undefined> {
  const told = new Set<string>(['url_id', 'start', 'end', 'is_target', 'type', ...FILTER_KEYS])
  return Object.fromEntries(Object.entries(query).filter(([key]) => !told.has(key)))
}

/** The form of a search, with the months that keys tell. */
function formOf({ start, end }: Query): string {
  return paths.search.href({ start: Month.safeParse(start).data, end: Month.safeParse(end).data })
}

/** Where keys of a search lead without asking the server; null: it has to be asked. The months may be missing or in the wrong order. */
function knownAddress(query: Query): string | null {
  if (!query.url_id && !saysFilter(query)) return formOf(query)
  const months = rangeOf(query.start, query.end)
  return query.url_id && months && !saysFilter(query) ? paths.detail.href(query.url_id, months, restOf(query)) : null
}

/** Whether an address is a jump: first a page that says where one is taken. */
const isJump = ({ is_target }: Query) => is_target === '1' || is_target === 'true'

/** Where `/detail?…` leads at once: to the search, to the jump or to the form; null: what it says has to be looked up. */
export function redirectOfQuery(query: Query): string | null {
  return isJump(query) ? withQuery(paths.target.path, query) : knownAddress(query)
}

/** Where a jump arrives. */
export function arrivalOf(query: Query): string {
  if (isItemJump(query)) return itemArrival(query)
  const { is_target: _, type: __, ...rest } = query
  return knownAddress(rest) ?? withQuery(paths.detailByQuery.path, rest)
}

/** Where `/target?…` leads at once: to the form, where it names no search; null: it says where one is taken. */
export function redirectOfTarget(query: Query): string | null {
  const arrival = arrivalOf(query)
  return arrival.startsWith(paths.search.path) ? arrival : null
}

/**
 * Where the address of a search really leads: a jump, a narrower search, other months (those of the query count before those of the path; the start
 * before the end); null when it is in order. Months that are none are left to the page, which says so.
 */
export function redirectOfDetail({ id, start, end }: { id: string; start: string; end: string }, query: Query): string | null {
  const told = { ...query, url_id: id, start: query.start || start, end: query.end || end }
  if (isJump(query)) return redirectOfQuery(told)
  if (saysFilter(query)) return withQuery(paths.detailByQuery.path, told)
  const months = rangeOf(told.start, told.end)
  if (!months) return null
  const inOrder = months.start === start && months.end === end && !query.start && !query.end && !query.url_id
  return inOrder ? null : paths.detail.href(id, months, restOf(query))
}
