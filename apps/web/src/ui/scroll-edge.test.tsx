import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrollEdge } from './scroll-edge.tsx'

function Box() {
  const of = useRef<HTMLDivElement>(null)
  return (
    <ScrollEdge of={of}>
      <div ref={of} data-testid="box" />
    </ScrollEdge>
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('tells that something is to the right of what is in view, until it is reached', () => {
  render(<Box />)
  const box = screen.getByTestId('box')
  const told = () => box.parentElement?.dataset.more
  const at = (scrollLeft: number) => {
    for (const [name, value] of Object.entries({ scrollLeft, clientWidth: 340, scrollWidth: 500 }))
      Object.defineProperty(box, name, { value, configurable: true })
    act(() => void fireEvent.scroll(box))
    return told()
  }
  expect([told(), at(0), at(100), at(160)]).toEqual(['false', 'true', 'true', 'false'])
})

it('tells that something is below what is in view, until it is reached', () => {
  render(<Box />)
  const box = screen.getByTestId('box')
  const at = (scrollTop: number) => {
    for (const [name, value] of Object.entries({ scrollTop, clientHeight: 500, scrollHeight: 620 }))
      Object.defineProperty(box, name, { value, configurable: true })
    act(() => void fireEvent.scroll(box))
    return [box.parentElement?.dataset.below, box.parentElement?.dataset.more]
  }
  expect([at(0), at(60), at(120)]).toEqual([
    ['true', 'false'],
    ['true', 'false'],
    ['false', 'false'],
  ])
})

it('looks when all that follows the size of the box has followed it', async () => {
  const told: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        told.push(report)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Box />)
  const box = screen.getByTestId('box')
  let inside = 500
  Object.defineProperty(box, 'clientWidth', { value: 340 })
  Object.defineProperty(box, 'scrollWidth', { get: () => inside })
  // The observers of a drawing come after that of the box it is in.
  for (const report of told) report()
  inside = 340
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
  expect(box.parentElement?.dataset.more).toBe('false')
})
