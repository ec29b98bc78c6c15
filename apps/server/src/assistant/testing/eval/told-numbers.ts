/** A number as a text tells it: what it may stand for is within half of its last digit. */
export interface ToldNumber {
  value: number
  /** What its last digit counts. */
  step: number
  percent: boolean
  text: string
}

const UNITS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8, 万亿: 1e12, 千: 1e3, K: 1e3, M: 1e6, B: 1e9 }
const SIGN = /\d[\d,]*(?:\.\d+)?\s?(?:万亿|亿|万|千|[KMB](?![\p{L}]))?\s?%?/gu
const MONTH = /\d{4}-\d{2}/g

/** Months and numbers of a text, read by itself: signs and currencies are left out, since a sentence says them in its own way. */
export function toldIn(text: string): { months: string[]; numbers: ToldNumber[] } {
  const plain = text.normalize('NFKC')
  const months = plain.match(MONTH) ?? []
  const numbers = [...plain.replace(MONTH, ' ').matchAll(SIGN)].map(([whole]) => {
    const [, digits = '', part = '', unit = '', per = ''] =
      /^([\d,]+)(?:\.(\d+))?\s?(万亿|亿|万|千|[KMB])?\s?(%)?$/.exec(whole.trim()) ?? []
    const times = (UNITS[unit] ?? 1) * (per === '' ? 1 : 0.01)
    const value = Number(`${digits.replaceAll(',', '')}.${part === '' ? '0' : part}`) * times
    return { value, step: 10 ** -part.length * times, percent: per !== '', text: whole.trim() }
  })
  return { months, numbers }
}

/** Whether a number may stand for a value. */
export const standsFor = ({ value, step }: ToldNumber, known: number): boolean =>
  Math.abs(Math.abs(known) - value) <= step * 0.5 + Math.abs(known) * 1e-9 + 1e-9
