import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { PriceEditor } from './price-editor.tsx'

async function open(points: string[], own = false, language: 'zh' | 'en' = 'en') {
  const [onApply, onReset] = [vi.fn(), vi.fn()]
  await renderApp(<PriceEditor points={points} own={own} onApply={onApply} onReset={onReset} />, { language })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Edit price bands' : '编辑价格段' }))
  return { user, onApply, onReset, form: within(screen.getByRole('form')) }
}

describe('the editor of price bands', () => {
  it('applies increasing points, without needless zeros', async () => {
    const { user, onApply, form } = await open(['100', '200'])
    await user.click(form.getByRole('button', { name: /Add/ }))
    await user.type(form.getByRole('textbox', { name: 'Point 3' }), '300.50')
    await user.click(form.getByRole('button', { name: 'Apply' }))
    expect(onApply).toHaveBeenCalledWith(['100', '200', '300.5'])
  })

  it.each([
    ['', 'Cannot be empty'],
    ['abc', 'Enter a number that is not negative'],
    ['-1', 'Enter a number that is not negative'],
    ['100', 'Must exceed the one before'],
    ['150.005', 'At most two decimals'],
  ])('refuses %j below its point: %s', async (typed, text) => {
    const { user, onApply, form } = await open(['100', '200'])
    const second = form.getByRole('textbox', { name: 'Point 2' })
    await user.clear(second)
    if (typed !== '') await user.type(second, typed)
    expect(form.getByRole('alert').textContent).toBe(text)
    expect(second.getAttribute('aria-invalid')).toBe('true')
    await user.type(second, '{Enter}')
    expect(onApply).not.toHaveBeenCalled()
    expect((form.getByRole('button', { name: 'Apply' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('speaks Chinese', async () => {
    const { user, form } = await open(['100'], false, 'zh')
    await user.clear(form.getByRole('textbox', { name: '第 1 个分界点' }))
    expect(form.getByRole('alert').textContent).toBe('不能为空')
  })

  it('removes points, keeps at least one, and goes back to the suggested ones', async () => {
    const { user, onReset, form } = await open(['100'], true)
    await user.click(form.getByRole('button', { name: 'Remove point 1' }))
    expect(form.getByRole('alert').textContent).toBe('At least one point is needed')
    await user.click(form.getByRole('button', { name: 'Back to suggested' }))
    expect(onReset).toHaveBeenCalled()
  })
})
