import { fromMinor, minorUnits } from '@marketscope/contract/currency'
import { daysIn, daysOfMask, daysText } from '@marketscope/contract/month-days'
import type { Text } from '@marketscope/contract/text'
import { FEW } from '../check/few.ts'
import type { LoadContext } from '../context.ts'
import { monthText } from '../months-of-load.ts'
import type { DayMonth, DayPlan, MonthKey, SummedMonth } from './day-months.ts'

type Sites = Pick<LoadContext, 'sites'>

/** A site and month by name. */
function nameOf({ sites }: Sites, { site, version, month }: MonthKey, language: keyof Text): string {
  return [sites.get(site)?.name[language] ?? site, version, monthText(month)].filter((part) => part !== '').join(' ')
}

/** Days in words: `1–15 日`, `days 1–15`. */
function inWords(days: readonly number[]): Text {
  return { zh: `${daysText(days, '、')} 日`, en: `${days.length === 1 ? 'day' : 'days'} ${daysText(days)}` }
}

function amount(minor: number, currency: string): string {
  const digits = minorUnits(currency) === 1 ? 0 : 2
  return fromMinor(minor, currency).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** Why days should not be published before somebody says that it is meant. */
export function dayStops(context: Sites, { kept, summed }: DayPlan): Text[] {
  return [
    ...[...kept, ...summed].flatMap((month) => wholeBecomesDays(context, month)),
    ...kept.flatMap((month) => [...otherShops(context, month), ...shrunkDays(context, month)]),
  ]
}

/** A month that is there without days, of which the load has some days only. */
function wholeBecomesDays(context: Sites, month: DayMonth | SummedMonth): Text[] {
  const days = month.brings.map(({ day }) => day)
  if (month.rows_of_whole === 0 || days.length === daysIn(monthText(month.month))) return []
  const { zh, en } = inWords(days)
  const rows = month.rows_of_whole.toLocaleString('en-US')
  const became =
    'old' in month
      ? { zh: '发布后整月只剩这些日子', en: 'the month would become these days' }
      : { zh: '发布后这些商品的整月只剩这些日子', en: 'the month of its items would become these days' }
  return [
    {
      zh: `${nameOf(context, month, 'zh')}：已有整月数据（${rows} 行），本次只有 ${zh}，${became.zh}`,
      en: `${nameOf(context, month, 'en')} is there as a whole month (${rows} ${month.rows_of_whole === 1 ? 'row' : 'rows'}), and this load has ${en} only: ${became.en}`,
    },
  ]
}

/** Days that are known shop by shop and now come without shops, or the other way round. */
function otherShops(context: Sites, month: DayMonth): Text[] {
  const brought = new Map(month.brings.map(({ day, of_shop }) => [day, of_shop]))
  const differ = month.there.filter(({ day, gone_of_shop }) => gone_of_shop !== null && gone_of_shop !== brought.get(day))
  if (differ.length === 0) return []
  const { zh, en } = inWords(differ.map(({ day }) => day))
  const byShop = differ.some(({ day }) => brought.get(day) !== 0)
  return [
    byShop
      ? {
          zh: `${nameOf(context, month, 'zh')} ${zh}：已有的数据未分店铺，本次按店铺给出；发布后这些日子只剩本次的店铺`,
          en: `${nameOf(context, month, 'en')}, ${en}: what is there names no shops, and this load does: the days would have its shops only`,
        }
      : {
          zh: `${nameOf(context, month, 'zh')} ${zh}：已有的数据分店铺，本次未写店铺；发布后这些日子的所有店铺都被替换`,
          en: `${nameOf(context, month, 'en')}, ${en}: what is there names shops, and this load names none: it would take the place of all shops on these days`,
        },
  ]
}

/** Days that would have less than half of the products, or of the sales, of what is replaced in them. */
function shrunkDays(context: Sites, month: DayMonth): Text[] {
  const brought = new Map(month.brings.map((one) => [one.day, one]))
  const shrunk = month.there.flatMap((there) => {
    const own = brought.get(there.day)
    if (!own || there.gone_rows < FEW) return []
    const fewer = there.gone_rows - own.rows >= FEW && own.rows * 2 < there.gone_rows
    const less = own.sales !== null && there.gone_sales !== null && there.gone_sales > 0 && own.sales * 2 < there.gone_sales
    return fewer || less ? [{ there, own }] : []
  })
  if (shrunk.length === 0) return []
  const { zh, en } = inWords(shrunk.map(({ own }) => own.day))
  const sum = (pick: (one: (typeof shrunk)[number]) => number | null) => shrunk.reduce((total, one) => total + (pick(one) ?? 0), 0)
  const { currency = '' } = context.sites.get(month.site) ?? {}
  const was = { rows: sum(({ there }) => there.gone_rows), sales: sum(({ there }) => there.gone_sales) }
  const is = { rows: sum(({ own }) => own.rows), sales: sum(({ own }) => own.sales) }
  const text = ({ rows, sales }: typeof was, language: keyof Text) =>
    language === 'zh'
      ? `${rows.toLocaleString('en-US')} 行、销售额 ${amount(sales, currency)}`
      : `${rows.toLocaleString('en-US')} rows with sales of ${amount(sales, currency)}`
  return [
    {
      zh: `${nameOf(context, month, 'zh')} ${zh}：将用 ${text(is, 'zh')} 替换 ${text(was, 'zh')}`,
      en: `${nameOf(context, month, 'en')}, ${en}: would replace ${text(was, 'en')} by ${text(is, 'en')}`,
    },
  ]
}

/** Tells of days that are not kept any more, since a file without days takes the place of their month. */
export function tellOfDropped(context: Pick<LoadContext, 'sites' | 'notices'>, { dropped }: DayPlan): void {
  for (const month of dropped) {
    const { zh, en } = inWords(daysOfMask(month.days))
    context.notices.push({
      zh: `${nameOf(context, month, 'zh')} 原按日保存（${zh}），现由整月数据替换，各日不再保留`,
      en: `${nameOf(context, month, 'en')} was known by ${en}; the month that takes its place has no days`,
    })
  }
}
