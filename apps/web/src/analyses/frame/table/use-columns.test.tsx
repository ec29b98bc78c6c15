import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useColumns } from './use-columns.ts'

beforeEach(() => localStorage.clear())

it('takes the columns of the address, as declared where it names none', () => {
  const set = vi.fn()
  expect(renderHook(() => useColumns('brand-list', 'name,sales', set)).result.current[0]).toEqual([{ name: 'name' }, { name: 'sales' }])
  expect(renderHook(() => useColumns('brand-list', undefined, set)).result.current[0]).toBeNull()
  expect(set).not.toHaveBeenCalled()
})

it('puts what was chosen last into the address, so that a copied link shows it too', () => {
  const set = vi.fn()
  const first = renderHook(() => useColumns('brand-list', undefined, set))
  act(() => first.result.current[1]([{ name: 'name' }, { name: 'shops', width: 90 }]))
  expect(set).toHaveBeenLastCalledWith('name,shops:90')
  set.mockClear()
  renderHook(() => useColumns('brand-list', undefined, set))
  expect(set).toHaveBeenCalledWith('name,shops:90')
  renderHook(() => useColumns('item-list', undefined, set))
  expect(set).toHaveBeenCalledTimes(1)
})

it('forgets the choice when the usual columns are wanted again', () => {
  const set = vi.fn()
  const hook = renderHook(() => useColumns('brand-list', 'name', set))
  act(() => hook.result.current[1]([{ name: 'name' }]))
  act(() => hook.result.current[1](null))
  expect(set).toHaveBeenLastCalledWith(null)
  expect(localStorage.length).toBe(0)
})
