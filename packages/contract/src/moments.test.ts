import { expect, test } from 'vitest'
import { dayText, momentOf, momentText } from './moments.ts'

test.each([
  ['2026-10-01', '2026-09-30T16:00:00.000Z'],
  [' 2026-10-01T08:30 ', '2026-10-01T00:30:00.000Z'],
  ['2026-10-01 23:59', '2026-10-01T15:59:00.000Z'],
  ['2026-02-30', undefined],
  ['2026-10-01 24:00', undefined],
  ['2026-10-01T08:3', undefined],
  ['1.10.2026', undefined],
  ['', undefined],
])('%j names the moment %s', (text, iso) => {
  expect(momentOf(text)?.toISOString()).toBe(iso)
})

test('a moment is told in Asia/Shanghai, to the minute', () => {
  expect(momentText(new Date('2026-12-31T16:00:59Z'))).toBe('2027-01-01 00:00')
})

test('its day is that in Asia/Shanghai', () => {
  expect([dayText(new Date('2026-12-31T15:59:59Z')), dayText(new Date('2026-12-31T16:00:00Z'))]).toEqual(['2026-12-31', '2027-01-01'])
})
