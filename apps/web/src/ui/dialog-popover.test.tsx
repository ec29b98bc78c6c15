import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import { expect, it } from 'vitest'
import { eventually, renderApp } from '../testing/render-app.tsx'
import { DialogPopover } from './dialog-popover.tsx'

const user = userEvent.setup({ delay: null })

it('takes the keyboard in, keeps it there, and gives it back to the button', async () => {
  await renderApp(
    <>
      <DialogPopover
        name="Columns"
        content={(close) => (
          <>
            <button type="button">One</button>
            <button type="button" onClick={close}>
              Two
            </button>
          </>
        )}
      >
        <Button>Open</Button>
      </DialogPopover>
      <button type="button">Behind</button>
    </>,
    { language: 'en' },
  )
  const opener = await screen.findByRole('button', { name: 'Open' })
  const focused = () => document.activeElement?.textContent
  opener.focus()
  await user.keyboard('{Enter}')
  await eventually(() => expect(focused()).toBe('One'))
  expect([screen.getByRole('dialog', { name: 'Columns' }).contains(document.activeElement), opener.getAttribute('aria-expanded')]).toEqual([
    true,
    'true',
  ])
  await user.keyboard('{Tab}')
  expect(focused()).toBe('Two')
  await user.keyboard('{Tab}')
  expect(focused()).toBe('One')
  await user.keyboard('{Escape}')
  await eventually(() => expect([focused(), opener.getAttribute('aria-expanded')]).toEqual(['Open', 'false']))
  await user.keyboard('{Enter}')
  await eventually(() => expect(focused()).toBe('One'))
  await user.click(screen.getByRole('button', { name: 'Two' }))
  await eventually(() => expect([focused(), opener.getAttribute('aria-expanded')]).toEqual(['Open', 'false']))
})

it('keeps the keyboard where there is nothing to come to, until Escape', async () => {
  await renderApp(
    <>
      <DialogPopover name="Shop" content={() => <p>Nothing to press</p>}>
        <Button>Open</Button>
      </DialogPopover>
      <button type="button">Behind</button>
    </>,
    { language: 'en' },
  )
  const opener = await screen.findByRole('button', { name: 'Open' })
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Shop' })
  await eventually(() => expect(document.activeElement).toBe(dialog))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(dialog)
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(dialog)
  await user.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(opener))
})
