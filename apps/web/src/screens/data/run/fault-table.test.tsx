import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { serve, show } from '../testing/show.tsx'
import { FaultTable } from './fault-table.tsx'

const fault = (line: number) => ({
  file: 'a.csv',
  line,
  column: 'sold',
  value: '',
  reason_zh: '必填，但为空',
  reason_en: 'is required and empty',
})

describe('FaultTable', () => {
  it('asks for one page at a time and gives all of them as a file', async () => {
    const asked = serve(({ query }) => ({ data: [fault(Number(query.get('page')) * 100)], count: 45 }))
    await show(<FaultTable load_id="l 1" files={1} />)
    expect(await screen.findByText('100')).toBeDefined()
    expect(screen.getByText('(empty)')).toBeDefined()
    await userEvent.click(screen.getByTitle('3'))
    expect(await screen.findByText('300')).toBeDefined()
    expect(asked.map(({ query }) => [query.get('load_id'), query.get('page'), query.get('page_size')])).toEqual([
      ['l 1', '1', '20'],
      ['l 1', '3', '20'],
    ])
    expect(screen.getByText('45 in all')).toBeDefined()
    expect(screen.getByRole('link', { name: /Download CSV/ }).getAttribute('href')).toMatch(
      /^\/api\/load\/faults\.csv\?load_id=l%201&browser_finger=[\w-]{22}$/,
    )
  })

  it('offers another try when the faults cannot be had', async () => {
    let broken = true
    serve(() => (broken ? { refuse: 409, zh: '占用', en: 'In use' } : { data: [fault(7)], count: 1 }))
    await show(<FaultTable load_id="l1" files={1} />)
    expect(await screen.findByText('In use')).toBeDefined()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('is required and empty')).toBeDefined()
  })
})
