import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<button id="first"></button><button id="opener"></button><div id="over" class="ant-modal-root"><button id="inside"></button></div>'
  end = keepFocus()
})
afterEach(() => {
  end()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const at = (id: string) => document.getElementById(id) as HTMLElement
const focus = (...ids: string[]) => {
  for (const id of ids) at(id).focus()
}
const press = (key: string) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const held = () => (document.activeElement === document.body ? 'nothing' : document.activeElement?.id)

/** As the components close: a while after the key, and nothing is left that had the keyboard. */
function closes(id: string): void {
  vi.advanceTimersByTime(300)
  at(id).remove()
  vi.advanceTimersByTime(100)
}

test('what was open gives the keyboard back to what opened it', () => {
  focus('first', 'opener', 'inside')
  press('Escape')
  closes('over')
  expect(held()).toBe('opener')
})

test('where that is gone, to what had it before', () => {
  focus('first', 'opener', 'inside')
  press('Enter')
  at('opener').remove()
  closes('over')
  expect(held()).toBe('first')
})

test('what takes it meanwhile keeps it, and what goes by itself gives it nowhere', () => {
  focus('opener', 'inside')
  press('Escape')
  focus('first')
  closes('over')
  expect(held()).toBe('first')
  at('first').remove()
  vi.advanceTimersByTime(2000)
  expect(held()).toBe('nothing')
})
