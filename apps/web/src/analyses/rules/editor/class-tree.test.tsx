import { placedClasses } from '@marketscope/contract/schemes/class-tree'
import type { SchemeClass } from '@marketscope/contract/schemes/classes'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually, renderApp } from '../../../testing/render-app.tsx'
import { ClassTree } from './class-tree.tsx'
import { NEW_DRAFT, type SchemeDrafting, useSchemeDraft } from './use-scheme-draft.ts'

const own = (name: string, children: SchemeClass[] = [], rules: SchemeClass['rules'] = []): SchemeClass => ({
  id: name,
  name,
  rules,
  children,
})

let drafting: SchemeDrafting
function Editor({ classes }: { classes: SchemeClass[] }) {
  drafting = useSchemeDraft({ ...NEW_DRAFT, content: { matching: 'first', classes } })
  return <ClassTree drafting={drafting} preview={null} />
}
/** Each class behind those above it. */
const order = () => placedClasses(drafting.draft.content.classes).map((one) => [...one.above, one.own].map(({ id }) => id).join('/'))
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}( *（第 . 层）)?$`) })
const told = () => screen.getByRole('status').textContent
async function open(...classes: SchemeClass[]) {
  const page = await renderApp(<Editor classes={classes} />)
  await screen.findByRole('status')
  return page
}

describe('by keyboard', () => {
  const press = async (name: string, keys: string) => {
    act(() => row(name).focus())
    await userEvent.keyboard(keys)
  }

  test('a class goes up and down, below the one before it and out again; where it came is told, and the focus stays on it', async () => {
    await open(own('a'), own('b', [own('b1')]), own('c'))
    await press('c', '{Alt>}{ArrowUp}{/Alt}')
    expect([order(), told()]).toEqual([['a', 'c', 'b', 'b/b1'], '“c”现在在最外层，第 2 个，共 3 个'])
    expect(document.activeElement).toBe(row('c'))
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect([order(), told()]).toEqual([['a', 'a/c', 'b', 'b/b1'], '“c”现在在“a”下，第 1 个，共 1 个'])
    expect(document.activeElement).toBe(row('c'))
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{Alt>}{ArrowDown}{/Alt}')
    expect([order(), told()]).toEqual([['a', 'b', 'b/b1', 'c'], '“c”现在在最外层，第 3 个，共 3 个'])
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect([order(), told()]).toEqual([['a', 'b', 'b/b1', 'c'], '“c”不能再往那边移'])
    expect(document.activeElement).toBe(row('c'))
  })

  test('a class that goes below a folded one opens it', async () => {
    await open(own('a', [own('a1')]), own('b'))
    await press('a', '{ArrowLeft}')
    expect(screen.queryByRole('button', { name: /^a1/ })).toBeNull()
    await press('b', '{Alt>}{ArrowRight}{/Alt}')
    expect(order()).toEqual(['a', 'a/a1', 'a/b'])
    expect(document.activeElement).toBe(row('b'))
    expect(row('b').textContent).toBe('b（第 2 层）')
  })

  test('arrows choose; Delete asks where rules would go with it, and the focus goes to the class before', async () => {
    await open(own('a'), own('b', [], [{ id: 'r', name: '', when: { title: 'x' } }]), own('c'))
    await press('a', '{ArrowDown}')
    expect(drafting.selected?.own.id).toBe('b')
    await userEvent.keyboard('{Delete}')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '取消' }))
    expect(order()).toEqual(['a', 'b', 'c'])
    await press('b', '{Delete}')
    await userEvent.click(within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement).getByRole('button', { name: '删除' }))
    await eventually(() => expect(order()).toEqual(['a', 'c']))
    expect(told()).toBe('已删除类“b”')
    await press('c', '{Delete}')
    await eventually(() => expect(order()).toEqual(['a']))
    expect(document.activeElement).toBe(row('a'))
  })
})

describe('by mouse', () => {
  /** Pixels of a row; the pointer is over the row that its height says. */
  const HEIGHT = 20
  beforeEach(() => {
    document.elementFromPoint = (_, y) => document.querySelectorAll('[data-class-row]')[Math.floor(y / HEIGHT)] ?? null
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const place = [...document.querySelectorAll('[data-class-row]')].indexOf(this)
      return new DOMRect(0, Math.max(0, place) * HEIGHT, 200, HEIGHT)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'elementFromPoint')
  })
  const handle = (name: string) => screen.getByRole('button', { name: `拖动类“${name}”` })
  const press = (name: string, y: number) => fireEvent.pointerDown(handle(name), { button: 0, clientX: 0, clientY: y })
  const move = (y: number) => act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX: 0, clientY: y })))
  const release = () => act(() => void window.dispatchEvent(new MouseEvent('pointerup')))
  const shown = () => [...document.querySelectorAll('.class-drag li')].map((one) => one.textContent)

  test('a press drags after five pixels, and drops before, into or after a row', async () => {
    await open(own('a'), own('b'), own('c'))
    press('c', 50)
    move(46)
    expect(shown()).toEqual([])
    release()
    expect(order()).toEqual(['a', 'b', 'c'])
    press('c', 50)
    move(45)
    expect(shown()).toEqual(['c'])
    move(1)
    release()
    expect([order(), told()]).toEqual([['c', 'a', 'b'], '“c”现在在最外层，第 1 个，共 3 个'])
    press('b', 50)
    move(30)
    release()
    expect(order()).toEqual(['c', 'a', 'a/b'])
    expect(shown()).toEqual([])
  })

  test('Escape leaves everything where it was', async () => {
    await open(own('a'), own('b'))
    press('b', 30)
    move(10)
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    release()
    expect(order()).toEqual(['a', 'b'])
  })

  test('Escape leaves it after another key too, and belongs to others again once nothing is dragged', async () => {
    const { unmount } = await open(own('a'), own('b'))
    const heard = vi.fn()
    document.body.addEventListener('keydown', heard)
    const key = (name: string) => act(() => void fireEvent.keyDown(document.body, { key: name }))
    press('b', 30)
    release()
    key('Escape')
    expect(heard).toHaveBeenCalledTimes(1)
    press('b', 30)
    move(10)
    key('Shift')
    expect(heard).toHaveBeenCalledTimes(2)
    key('Escape')
    expect([heard.mock.calls.length, shown()]).toEqual([2, []])
    release()
    expect(order()).toEqual(['a', 'b'])
    press('b', 30)
    move(10)
    unmount()
    key('Escape')
    expect(heard).toHaveBeenCalledTimes(3)
    document.body.removeEventListener('keydown', heard)
  })

  test('over a folded class it opens after half a second', async () => {
    await open(own('a', [own('a1')]), own('b'))
    fireEvent.click(screen.getByRole('button', { name: /折叠或展开/ }))
    expect(screen.queryByText('a1')).toBeNull()
    vi.useFakeTimers()
    press('b', 30)
    move(10)
    act(() => void vi.advanceTimersByTime(499))
    expect(screen.queryByText('a1')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('a1')).not.toBeNull()
    release()
    expect(order()).toEqual(['a', 'a/a1', 'a/b'])
  })

  test('of many that are dragged five are shown, and how many more', async () => {
    await open(...'abcdefgh'.split('').map((name) => own(name)))
    for (const name of 'bcdefgh') fireEvent.click(row(name), { ctrlKey: true })
    press('b', 30)
    move(5)
    expect(shown()).toEqual(['b', 'c', 'd', 'e', 'f', '另外 2 个'])
    release()
    expect(order()).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h', 'a'])
  })
})
