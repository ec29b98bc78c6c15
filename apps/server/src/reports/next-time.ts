import type { ReportSchedule } from '@marketscope/contract/reports'
import { Cron } from 'croner'

/** The time zone of every schedule. */
const ZONE = 'Asia/Shanghai'

/** When a schedule is due next after a moment; null: it waits for a month to be published. */
export function nextTime(schedule: ReportSchedule, after: Date): Date | null {
  if (schedule.every === 'publication') return null
  const { hour, day } = schedule
  const pattern = schedule.every === 'week' ? `0 ${hour} * * ${day}` : `0 ${hour} ${day === 'last' ? 'L' : day} * *`
  return new Cron(pattern, { timezone: ZONE }).nextRun(after)
}
