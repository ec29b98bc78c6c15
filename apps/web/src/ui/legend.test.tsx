import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Legend } from './legend.tsx'

const ENTRIES = [
  { id: 'a', name: 'Alpha', colour: '#111111' },
  { id: 'b', name: 'Beta', colour: '#222222' },
]

it('tells which entry is pointed at, lets go of it before it is taken out, and of one that is out says nothing', () => {
  const told: string[] = []
  const draw = (hidden: string[]) => (
    <Legend
      label="Legend"
      entries={ENTRIES}
      hidden={new Set(hidden)}
      onHide={(ids) => told.push(`hide ${ids}`)}
      onPoint={(id, how) => told.push(`${how} ${id}`)}
    />
  )
  const view = render(draw([]))
  const alpha = screen.getByRole('button', { name: 'Alpha', pressed: true })
  fireEvent.pointerEnter(alpha)
  fireEvent.click(alpha)
  expect(told.splice(0)).toEqual(['highlight a', 'downplay a', 'hide a'])
  view.rerender(draw(['a']))
  fireEvent.focus(screen.getByRole('button', { name: 'Alpha', pressed: false }))
  expect(told).toEqual([])
})

it('works where nothing is drawn beside it', () => {
  const onHide = vi.fn()
  render(<Legend label="Legend" entries={ENTRIES} hidden={new Set(['a'])} onHide={onHide} />)
  fireEvent.click(screen.getByRole('button', { name: 'Alpha' }))
  expect(onHide).toHaveBeenLastCalledWith([])
})
