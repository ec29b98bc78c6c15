import type { UploadedFile } from '@marketscope/contract/calls/load'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { EncodingChoice } from './encoding-choice.tsx'

const FILE = {
  encoding: 'gb18030',
  encodings: [
    { encoding: 'gb18030', rows: ['1,Lanc鬽e'] },
    { encoding: 'windows-1252', rows: ['1,Lancôme'] },
  ],
} as UploadedFile

it('shows the first rows in each likely encoding and looks again in the one that is chosen', async () => {
  const onLook = vi.fn(async () => undefined)
  await show(<EncodingChoice file={FILE} onLook={onLook} />)
  const western = screen.getByRole('region', { name: 'WINDOWS-1252' })
  expect(within(western).getByText('1,Lancôme')).toBeDefined()
  await userEvent.click(within(western).getByRole('button', { name: 'Choose: WINDOWS-1252' }))
  expect(onLook).toHaveBeenLastCalledWith({ encoding: 'windows-1252' })
  await userEvent.click(screen.getByRole('combobox', { name: 'Encoding' }))
  await userEvent.click(screen.getByTitle('UTF-8'))
  expect(onLook).toHaveBeenLastCalledWith({ encoding: 'utf-8' })
})
