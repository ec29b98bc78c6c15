import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { type CoveredMonth, layOut } from './coverage-layout.ts'
import { CoverageMap } from './coverage-map.tsx'

const covered = [
  { site: 'tmall', version: '', month: '2016-11', rows: 1200 },
  { site: 'tmall', version: '', month: '2017-01', rows: 30 },
  { site: 'jd', version: 'v1', month: '2017-01', rows: 7 },
]

describe('CoverageMap', () => {
  it('labels every cell, those without data too', async () => {
    await show(<CoverageMap layout={layOut(covered, [])} />)
    expect(screen.getAllByRole('gridcell')).toHaveLength(6)
    expect(screen.getByLabelText(/Tmall.*2016-11: 1,200 rows/)).toBeDefined()
    expect(screen.getByLabelText(/Tmall.*2016-12: nothing loaded/)).toBeDefined()
    expect(screen.getByLabelText(/JD v1 2017-01: 7 rows/)).toBeDefined()
  })

  it('has all rows of a long table in the end, the first ones at once', async () => {
    const sites = Array.from({ length: 15 }, (_, at) => ({ site: `site${at + 10}`, version: '', month: '2017-01', rows: 7 }))
    await show(<CoverageMap layout={layOut(sites, [])} />)
    expect(screen.getByLabelText(/site10.*2017-01: 7 rows/)).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(2 + 1 + 15)
    expect(await screen.findByLabelText(/site24.*2017-01: 7 rows/)).toBeDefined()
    expect(screen.getAllByRole('gridcell')).toHaveLength(15)
  })

  it('has one cell in the order of the keyboard, moved by the arrows', async () => {
    await show(<CoverageMap layout={layOut(covered, [])} />)
    const inOrder = () => screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)
    expect(inOrder().map((cell) => cell.getAttribute('aria-label'))).toEqual(['Tmall  2017-01: 30 rows'])
    inOrder()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('JD v1 2017-01: 7 rows')
    await userEvent.keyboard('{Home}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('JD v1 2016-11: nothing loaded')
    expect(inOrder()).toHaveLength(1)
  })

  it('tells the days that are known of a month, and marks one that is not finished', async () => {
    const days = [
      { ...covered[0], month: '2016-11', days: { known: [1, 2, 3, 30], finished: true } },
      { ...covered[0], month: '2016-12', days: { known: [1, 2, 3, 15], finished: false } },
    ] as CoveredMonth[]
    await show(<CoverageMap layout={layOut(days, [])} />)
    const finished = screen.getByLabelText(/2016-11: 1,200 rows, days 1–3, 30$/)
    const unfinished = screen.getByLabelText(/2016-12: 1,200 rows, days 1–3, 15, not finished$/)
    expect([finished, unfinished].map((cell) => cell.hasAttribute('data-unfinished'))).toEqual([false, true])
    expect(screen.getByText(/month not finished/)).toBeDefined()
    fireEvent.mouseOver(unfinished)
    expect(screen.getByText('days 1–3, 15, not finished')).toBeDefined()
  })

  it('tells the rows of the cell under the pointer', async () => {
    await show(<CoverageMap layout={layOut(covered, [])} />)
    fireEvent.mouseOver(screen.getByLabelText(/2016-11: 1,200 rows/))
    expect(screen.getByText('1,200 rows')).toBeDefined()
  })
})
