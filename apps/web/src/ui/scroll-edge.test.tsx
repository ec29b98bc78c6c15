import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { ScrollEdge } from './scroll-edge.tsx'

function Box() {
  const of = useRef<HTMLDivElement>(null)
  return (
    <ScrollEdge of={of}>
      <div ref={of} data-testid="box" />
    </ScrollEdge>
  )
}

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
