import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { account } from '../../../testing/accounts.ts'
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
    const saved = vi.spyOn(URL, 'createObjectURL')
    await userEvent.click(screen.getByRole('button', { name: /Download CSV/ }))
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    const { path, query } = asked.at(-1) ?? { path: '', query: new URLSearchParams() }
    expect([path, [...query]]).toEqual(['/api/load/faults.csv', [['load_id', 'l 1']]])
  })

  it('offers no file to who may take nothing away', async () => {
    serve(() => ({ data: [fault(7)], count: 1 }))
    const { permissions } = account('staff')
    await show(
      <FaultTable load_id="l1" files={1} />,
      account('staff', { permissions: permissions.filter((permission) => permission !== 'download:create') }),
    )
    expect(await screen.findByText('is required and empty')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Download CSV/ })).toBeNull()
  })

  it('says why the file cannot be had', async () => {
    serve(({ path }) => (path.endsWith('.csv') ? { refuse: 409, zh: '占用', en: 'In use' } : { data: [fault(7)], count: 1 }))
    await show(<FaultTable load_id="l1" files={1} />)
    await userEvent.click(await screen.findByRole('button', { name: /Download CSV/ }))
    expect(await screen.findByText('In use')).toBeDefined()
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
