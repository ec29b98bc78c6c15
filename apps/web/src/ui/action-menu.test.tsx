import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ActionMenu } from './action-menu.tsx'

function show() {
  const chosen = vi.fn()
  const actions = ['one', 'two'].map((key) => ({ key, label: key, onChoose: () => chosen(key) }))
  render(
    <>
      <ActionMenu button="open" name="menu" actions={actions} />
      <p>elsewhere</p>
    </>,
  )
  return chosen
}

test('opens with the first action focused, moves by arrow keys and chooses by Enter', async () => {
  const chosen = show()
  await userEvent.click(screen.getByRole('button', { name: 'menu' }))
  expect(document.activeElement?.textContent).toBe('one')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('two')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Escape gives the focus back; a click elsewhere closes', async () => {
  show()
  const button = screen.getByRole('button', { name: 'menu' })
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.click(screen.getByText('elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
})
