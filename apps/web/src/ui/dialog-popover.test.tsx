import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { eventually, renderApp } from '../testing/render-app.tsx'
import { DialogPopover } from './dialog-popover.tsx'

const user = userEvent.setup({ delay: null })

/** A button with what it opens, before another one; the keyboard has opened it. */
async function opened(name: string, content: ComponentProps<typeof DialogPopover>['content']) {
  await renderApp(
    <>
      <DialogPopover name={name} content={content}>
        <Button>Open</Button>
      </DialogPopover>
      <button type="button">Behind</button>
    </>,
    { language: 'en' },
  )
  const opener = await screen.findByRole('button', { name: 'Open' })
  opener.focus()
  await user.keyboard('{Enter}')
  return opener
}

it('takes the keyboard in, keeps it there, and gives it back to the button', async () => {
  const opener = await opened('Columns', (close) => (
    <>
      <button type="button">One</button>
      <button type="button" onClick={close}>
        Two
      </button>
    </>
  ))
  const focused = () => document.activeElement?.textContent
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
  const opener = await opened('Shop', () => <p>Nothing to press</p>)
  const dialog = await screen.findByRole('dialog', { name: 'Shop' })
  await eventually(() => expect(document.activeElement).toBe(dialog))
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(dialog)
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(dialog)
  await user.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(opener))
})
