import { describe, expect, it } from 'vitest'
import { layOut, levelOf, moveFocus } from './coverage-layout.ts'

const cell = (site: string, month: string, rows: number, version = '') => ({ site, version, month, rows })

describe('layOut', () => {
  it('has no months and no groups where nothing is loaded', () => {
    expect(layOut([], [])).toEqual({ months: [], years: [], groups: [], least: 0, most: 0 })
  })

  it('fills the gap between the first and the last month and counts the months of each year', () => {
    const { months, years, groups } = layOut([cell('tmall', '2016-11', 40), cell('tmall', '2017-02', 9)], [])
    expect(months).toEqual(['2016-11', '2016-12', '2017-01', '2017-02'])
    expect(years).toEqual([
      { year: '2016', months: 2 },
      { year: '2017', months: 2 },
    ])
    expect(groups[0]?.rows[0]?.cells).toEqual([40, null, null, 9])
    expect(groups[0]?.rows[0]?.total).toBe(49)
  })

  it('groups sites by platform in menu order, declared sites with their own platform, strangers last', () => {
    const covered = ['zzz', 'amazon_us', 'tmall_2016', 'tmall'].map((site) => cell(site, '2020-01', 1))
    const declared = [{ id: 'tmall_2016', platform: 'tmall' as const, name: { zh: '天猫2016', en: 'Tmall 2016' } }]
    const { groups } = layOut(covered, declared)
    expect(groups.map((group) => [group.platform, group.rows.map((row) => row.site)])).toEqual([
      ['tmall', ['tmall', 'tmall_2016']],
      ['amazon', ['amazon_us']],
      [null, ['zzz']],
    ])
    expect(groups[0]?.rows[1]?.name.en).toBe('Tmall 2016')
  })

  it('gives each version of a site a row and leaves the only unnamed version unnamed', () => {
    const { groups } = layOut([cell('jd', '2020-01', 5, 'v2'), cell('jd', '2020-01', 4, 'v1'), cell('tmall', '2020-01', 3)], [])
    expect(groups.map((group) => group.rows.map((row) => [row.site, row.version]))).toEqual([
      [['tmall', null]],
      [
        ['jd', 'v1'],
        ['jd', 'v2'],
      ],
    ])
  })
})

describe('levelOf', () => {
  it.each([
    [null, 1, 1000, 0],
    [0, 1, 1000, 0],
    [7, 7, 7, 5],
    [1, 1, 100_000, 1],
    [9, 1, 100_000, 1],
    [10, 1, 100_000, 2],
    [1_000, 1, 100_000, 4],
    [100_000, 1, 100_000, 5],
    [40, 40, 50, 1],
    [50, 40, 50, 5],
  ])('%s rows between %s and %s are level %s', (rows, least, most, level) => {
    expect(levelOf(rows, { least, most })).toBe(level)
  })
})

describe('moveFocus', () => {
  it('moves by the arrows, holds at the ends and leaves other keys alone', () => {
    const at = { row: 0, column: 0 }
    expect(moveFocus(at, 'ArrowRight', 2, 2)).toEqual({ row: 0, column: 1 })
    expect(moveFocus(at, 'ArrowLeft', 2, 2)).toEqual(at)
    expect(moveFocus(at, 'ArrowUp', 2, 2)).toEqual(at)
    expect(moveFocus(at, 'ArrowDown', 2, 2)).toEqual({ row: 1, column: 0 })
    expect(moveFocus(at, 'End', 2, 7)).toEqual({ row: 0, column: 6 })
    expect(moveFocus(at, 'a', 2, 2)).toBeNull()
  })
})
