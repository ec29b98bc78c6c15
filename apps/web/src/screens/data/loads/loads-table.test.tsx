import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { loadEntry, serve, show } from '../testing/show.tsx'
import { LoadsTable } from './loads-table.tsx'

const published = loadEntry({ load_id: 'p1', state: 'published', dry_run: false, can_roll_back: true })

describe('LoadsTable', () => {
  it('says that there is nothing yet', async () => {
    serve(() => ({ data: [] }))
    await show(<LoadsTable onOpen={() => undefined} canWrite />)
    expect(await screen.findByText('Nothing has been loaded yet')).toBeDefined()
  })

  it("shows the server's words when a load cannot be rolled back", async () => {
    serve(({ path }) => {
      if (path === '/api/load') return { data: [published] }
      if (path === '/api/load/roll_back') return { refuse: 409, zh: '之后还有加载', en: 'A later load covers the same months' }
      return { data: [] }
    })
    await show(<LoadsTable onOpen={() => undefined} canWrite />)
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }))
    expect(await screen.findByText(/The data of 2016-11 becomes again/)).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Roll back' }).at(-1) ?? document.body)
    expect(await screen.findByText('A later load covers the same months')).toBeDefined()
  })

  it('offers no roll-back to those who may only read', async () => {
    serve(({ path }) => (path === '/api/load' ? { data: [published] } : { data: [] }))
    await show(<LoadsTable onOpen={() => undefined} canWrite={false} />)
    expect(await screen.findByText('Published')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull()
  })
})
