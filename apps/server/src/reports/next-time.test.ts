import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { contentText, REPORT_TABLE_IDS, REPORT_TABLES, type ReportSchedule, scheduleText } from '@marketscope/contract/reports'
import { describe, expect, it } from 'vitest'
import { nextTime } from './next-time.ts'

const week = (day: number, hour: number): ReportSchedule => ({ every: 'week', day, hour })
const month = (day: number | 'last', hour: number): ReportSchedule => ({ every: 'month', day, hour })
/** A moment on the clock of Shanghai. */
const at = (local: string) => new Date(`${local}:00+08:00`)

describe('a schedule is due next', () => {
  it.each([
    // 2026-01-05 is a Monday.
    ['on the day itself, before its hour', week(1, 9), '2026-01-05T08:59', '2026-01-05T09:00'],
    ['a week later, at its hour', week(1, 9), '2026-01-05T09:00', '2026-01-12T09:00'],
    ['in the week after', week(1, 9), '2026-01-05T09:01', '2026-01-12T09:00'],
    ['on a Sunday', week(7, 23), '2026-01-05T00:00', '2026-01-11T23:00'],
    ['on a Monday at midnight of Shanghai, which is Sunday elsewhere', week(1, 0), '2026-01-04T23:59', '2026-01-05T00:00'],
    ['on a day of the month', month(15, 6), '2026-01-05T00:00', '2026-01-15T06:00'],
    ['in the next month', month(1, 0), '2026-01-01T00:00', '2026-02-01T00:00'],
    ['over the end of a year', month(3, 12), '2025-12-03T12:00', '2026-01-03T12:00'],
    ['on the last of thirty-one days', month('last', 9), '2026-01-05T00:00', '2026-01-31T09:00'],
    ['on the last of February', month('last', 9), '2026-01-31T09:00', '2026-02-28T09:00'],
    ['on the last of February of a leap year', month('last', 9), '2028-02-01T00:00', '2028-02-29T09:00'],
    ['on the last of thirty days', month('last', 0), '2026-03-31T00:00', '2026-04-30T00:00'],
    // Where the clock is put forward or back in America and Europe, it is not here.
    ['in the night clocks go forward in Europe', week(7, 2), '2026-03-28T12:00', '2026-03-29T02:00'],
    ['in the night clocks go back in Europe', week(7, 2), '2026-10-24T12:00', '2026-10-25T02:00'],
    // Until 1991 clocks went forward here in April: no longer.
    ['a week after each other in April', week(7, 2), '2026-04-12T02:00', '2026-04-19T02:00'],
  ] as const)('%s', (_, schedule, after, next) => {
    expect(nextTime(schedule, at(after))).toEqual(at(next))
  })

  it('never by the clock where it waits for a month', () => {
    expect(nextTime({ every: 'publication' }, at('2026-01-05T00:00'))).toBeNull()
  })

  it('so that a year has as many times as weeks or months', () => {
    const times = (schedule: ReportSchedule) => {
      let count = 0
      for (let time = nextTime(schedule, at('2025-12-31T23:59')); time && time < at('2027-01-01T00:00'); time = nextTime(schedule, time))
        count++
      return count
    }
    expect([times(week(4, 0)), times(week(5, 0)), times(month(28, 23)), times(month('last', 0))]).toEqual([53, 52, 12, 12])
  })
})

describe('what a report sends', () => {
  it.each(REPORT_TABLE_IDS)('is called as the page calls it: %s', (id) => {
    expect(REPORT_TABLES[id]).toEqual(ANALYSES[id].title)
    expect(contentText({ form: 'table', analysis: id, scheme: null })).toEqual({
      zh: `${ANALYSES[id].title.zh}（XLSX）`,
      en: `${ANALYSES[id].title.en} (XLSX)`,
    })
  })
})

describe('a schedule in words', () => {
  it.each([
    [week(1, 9), '每周一 09:00（北京时间）', 'Every Monday at 09:00, Beijing time'],
    [week(7, 18), '每周日 18:00（北京时间）', 'Every Sunday at 18:00, Beijing time'],
    [month(5, 0), '每月 5 日 00:00（北京时间）', 'On day 5 of each month at 00:00, Beijing time'],
    [month('last', 23), '每月最后一天 23:00（北京时间）', 'On the last day of each month at 23:00, Beijing time'],
    [{ every: 'publication' }, '新月份发布时', 'When a new month is published'],
  ] as const)('is what a person says: %#', (schedule, zh, en) => {
    expect(scheduleText(schedule)).toEqual({ zh, en })
  })
})
