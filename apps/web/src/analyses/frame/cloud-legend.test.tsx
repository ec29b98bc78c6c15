import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cloud } from '../../charts/prepare/cloud.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { ChartFrame } from './chart-frame.tsx'
import { CloudLegend } from './cloud-legend.tsx'

await showLanguage('en')
// Loaded here, so that no test waits for it.
await import('../../charts/draw/chart.tsx')
await import('../../charts/draw/further-kinds.ts')

const word = (id: string, group: string) => ({ id, name: id, weight: 1, group, lines: [] })
const GROUPS = [
  { id: 'a', name: 'Effects' },
  { id: 'b', name: 'Brands' },
]
const MODEL = cloud([word('x', 'a'), word('y', 'a'), word('z', 'b')], GROUPS, ['#111111', '#222222'])

it('tells how many words each type has, and switches types off and on', () => {
  const onHide = vi.fn()
  const view = render(<CloudLegend model={MODEL} hidden={new Set()} onHide={onHide} />)
  fireEvent.click(screen.getByRole('button', { name: /Effects\s*2/, pressed: true }))
  expect(onHide).toHaveBeenLastCalledWith(['a'])
  view.rerender(<CloudLegend model={MODEL} hidden={new Set(['a'])} onHide={onHide} />)
  fireEvent.click(screen.getByRole('button', { name: /Effects/, pressed: false }))
  expect(onHide).toHaveBeenLastCalledWith([])
})

it('is read aloud by its heaviest words, without those switched off, and says when all are', async () => {
  const frame = (hide: string) => (
    <ChartFrame model={MODEL} label="Words" height={320} hide={hide} onHide={vi.fn()} onPick={vi.fn()} ref={null} />
  )
  const view = render(frame('b'))
  expect(await screen.findByRole('img', { name: /^Words.+x.+y$/ })).toBeDefined()
  view.rerender(frame('a,b'))
  expect(view.container.querySelector('.cloud-off')?.textContent).not.toBe('')
  expect(await screen.findByRole('img', { name: 'Words' })).toBeDefined()
})
