import type { PeriodSums } from '../figures/period-sums.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'
import { entriesOfItems } from './scratch.ts'

/** Sums of each item of a scope in two periods; place by place. */
interface TwoPeriods {
  count: number
  now: Float64Array
  soldNow: Float64Array
  before: Float64Array
  soldBefore: Float64Array
}

const MILLION = 1_000_000
const MILLIONTHS = 1_000_000n

/** Up to here a product of whole numbers is exact. */
const EXACT = Number.MAX_SAFE_INTEGER

/** What the items of two periods come to. */
export function foldChange(input: FoldInput, now: YearMasks, base: YearMasks): Promise<PeriodSums> {
  const { scratch, items } = input.dictionaries
  return scratch.use(items.size, entriesOfItems(input.selections), async (slots) => changeOf(await twoPeriods(slots, input, now, base)))
}

/** `slots`: of each item its place among those found, plus 1. */
async function twoPeriods(
  slots: Uint32Array,
  { selections, version, breath }: FoldInput,
  nowMasks: YearMasks,
  baseMasks: YearMasks,
): Promise<TwoPeriods> {
  const most = selections.reduce((sum, { rows }) => sum + rows.length, 0)
  const list = () => new Float64Array(most)
  const [now, soldNow, before, soldBefore] = [list(), list(), list(), list()]
  let count = 0
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const [mask, baseMask] = [nowMasks.get(segment.year) ?? 0, baseMasks.get(segment.year) ?? 0]
    for (let index = 0; index < rows.length; index++) {
      const months = (kept[index] ?? 0) & (mask | baseMask)
      if (months === 0) continue
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      if (slots[item] === 0) slots[item] = ++count
      const slot = (slots[item] ?? 0) - 1
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & months
        if (bit === 0) continue
        const [sales, sold] = [monthly?.[at] ?? 0, segment.sold[at] ?? 0]
        if ((bit & mask) !== 0) {
          now[slot] = (now[slot] ?? 0) + sales
          soldNow[slot] = (soldNow[slot] ?? 0) + sold
        }
        if ((bit & baseMask) !== 0) {
          before[slot] = (before[slot] ?? 0) + sales
          soldBefore[slot] = (soldBefore[slot] ?? 0) + sold
        }
      }
    }
  }
  return { count, now, soldNow, before, soldBefore }
}

function changeOf({ count, now, soldNow, before, soldBefore }: TwoPeriods): PeriodSums {
  const sums = { now: 0, sold_now: 0, before: 0, sold_before: 0, kept_now: 0, new_sales: 0, new_items: 0, gone_sales: 0, gone_items: 0 }
  let [whole, millionths, beyond] = [0, 0, 0n]
  for (let place = 0; place < count; place++) {
    const [s1, q1, s0, q0] = [now[place] ?? 0, soldNow[place] ?? 0, before[place] ?? 0, soldBefore[place] ?? 0]
    sums.now += s1
    sums.sold_now += q1
    sums.before += s0
    sums.sold_before += q0
    if (q0 <= 0) sums.new_sales += s1
    if (q0 <= 0 && q1 > 0) sums.new_items += 1
    if (q1 <= 0) sums.gone_sales += s0
    if (q1 <= 0 && q0 > 0) sums.gone_items += 1
    if (q0 <= 0 || q1 <= 0) continue
    sums.kept_now += s1
    const product = s0 * q1
    if (product < 0 || product > EXACT || q0 > EXACT / MILLION) {
      beyond += (BigInt(s0) * BigInt(q1) * MILLIONTHS) / BigInt(q0)
      continue
    }
    const rest = product % q0
    whole += (product - rest) / q0
    const small = rest * MILLION
    millionths += (small - (small % q0)) / q0
  }
  return { ...sums, kept_at_old_prices: String(BigInt(whole) * MILLIONTHS + BigInt(millionths) + beyond) }
}
