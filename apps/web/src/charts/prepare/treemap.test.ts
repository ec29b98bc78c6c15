import { expect, it } from 'vitest'
import { treemap } from './treemap.ts'

const measure = { name: 'sales', kind: 'money', text: 'Sales' } as const
const style = { language: 'en', currency: 'CNY' } as const
const part = (id: string, value: number | null) => ({ id, name: id, value, colour: '#2a2577', pickable: true })

it('draws the greatest first, with what they amount to, and leaves out what has no area', () => {
  const model = treemap([part('a', 10), { ...part('b', 30), share: 0.75 }, part('c', null), part('d', 0), part('e', -5)], measure, style)
  expect(model.nodes.map(({ id, labels, labelColour }) => [id, labels, labelColour])).toEqual([
    ['b', ['¥30', '75.00%'], '#ffffff'],
    ['a', ['¥10'], '#ffffff'],
  ])
  expect(model.empty).toBe(false)
  expect(treemap([part('c', null)], measure, style).empty).toBe(true)
})
