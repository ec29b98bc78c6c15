import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { SheetChoice } from './sheet-choice.tsx'

const BOOK = { sheets: ['about', 'data'], sheet: 'data', header_row: 3, header_rows: 1 }

describe('SheetChoice', () => {
  it('looks at another sheet with a heading to be found, and at another row of the same', async () => {
    const onLook = vi.fn(async () => undefined)
    await show(<SheetChoice book={BOOK} onLook={onLook} />)
    await userEvent.click(screen.getByRole('combobox', { name: 'Sheet' }))
    await userEvent.click(screen.getByTitle('about'))
    expect(onLook).toHaveBeenLastCalledWith({ sheet: 'about', header_rows: 1 })
    const row = screen.getByRole('spinbutton', { name: 'Heading in row' })
    await userEvent.clear(row)
    await userEvent.type(row, '5{Enter}')
    expect(onLook).toHaveBeenLastCalledWith({ sheet: 'data', header_rows: 1, header_row: 5 })
    await userEvent.click(screen.getByRole('combobox', { name: 'Rows of heading' }))
    await userEvent.click(screen.getByTitle('2'))
    expect(onLook).toHaveBeenLastCalledWith({ sheet: 'data', header_rows: 2, header_row: 3 })
    expect(onLook).toHaveBeenCalledTimes(3)
  })

  it('tells why it cannot be read so', async () => {
    await show(<SheetChoice book={BOOK} onLook={() => Promise.reject(new Error('no'))} />)
    const row = screen.getByRole('spinbutton', { name: 'Heading in row' })
    await userEvent.clear(row)
    await userEvent.type(row, '900{Enter}')
    expect(await screen.findByText('It cannot be read so')).toBeDefined()
  })
})
