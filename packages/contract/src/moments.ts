import { isDay } from './days.ts'

const AT_SHANGHAI_MS = 8 * 3600 * 1000

/** The moment that a day (its first), or a day with a time, names in Asia/Shanghai: `2026-10-01`, `2026-10-01 08:30`, `2026-10-01T08:30`. Null: no such text. */
export function momentOf(text: string): Date | null {
  const [, day = '', hours = '00', minutes = '00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d))?$/.exec(text.trim()) ?? []
  return isDay(day) ? new Date(`${day}T${hours}:${minutes}:00+08:00`) : null
}

/** A moment in Asia/Shanghai to the minute, `2026-10-01 08:30`: how every page, message and file writes one, in both languages. */
export function momentText(moment: Date): string {
  return new Date(moment.getTime() + AT_SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** The day in Asia/Shanghai, `2026-10-01`. */
export function dayText(moment: Date): string {
  return momentText(moment).slice(0, 10)
}
