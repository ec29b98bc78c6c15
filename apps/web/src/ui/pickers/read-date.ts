import { type Day, isDay } from '@marketscope/contract/days'
import { Month } from '@marketscope/contract/months'

const PARTS = /^(\d{4})[-/.\u5e74\s]?(\d{1,2})\u6708?$/
const DAY_PARTS = /^(\d{4})[-/.\u5e74\s]?(\d{1,2})[-/.\u6708\s]?(\d{1,2})\u65e5?$/
const plain = (text: string) => text.normalize('NFKC').trim()
const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0')

/** A month as people write it: 2024-3, 2024/03, 202403; null where it is none. */
export function readMonth(text: string): Month | null {
  const [, year, month] = PARTS.exec(plain(text)) ?? []
  const read = Month.safeParse(`${year}-${two(month)}`)
  return read.success ? read.data : null
}

/** A day as people write it: 2024-3-5, 2024/03/05, 20240305; null where it is none. */
export function readDay(text: string): Day | null {
  const [, year, month, day] = DAY_PARTS.exec(plain(text)) ?? []
  const read = `${year}-${two(month)}-${two(day)}`
  return isDay(read) ? read : null
}
