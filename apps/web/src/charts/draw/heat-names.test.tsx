import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { HeatModel } from '../prepare/model.ts'
import { HeatHead } from './heat-head.tsx'
import { heatOption } from './heat-option.ts'
import { INKS } from './ink.ts'

const model = (pick: string | null): HeatModel => ({
  kind: 'heat',
  rows: [
    { id: 'a', label: 'A', pick },
    { id: 'b', label: 'B' },
  ],
  columns: [
    { id: 'x', label: '<b>X</b>', pick },
    { id: 'y', label: 'Y' },
  ],
  cells: [
    [null, null],
    [null, null],
  ],
  cap: null,
  empty: true,
})
const LOOK = { width: 400, height: 80, hidden: new Set<string>(), missingText: '', font: 'sans-serif', animated: false, ink: INKS.light }

it('the name of a column that means something is a button that tells it, any other is not', async () => {
  const onPick = vi.fn()
  const view = render(<HeatHead model={model('100-|all')} width={400} onPick={onPick} />)
  expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['<b>X</b>'])
  await userEvent.setup().click(view.getByRole('button'))
  expect(onPick).toHaveBeenCalledWith('100-|all')
})

it('the name of a row can be clicked where it means something', () => {
  const namesOf = (pick: string | null) => {
    const { series } = heatOption(model(pick), LOOK) as {
      series: { id: string; silent?: boolean; renderItem: (at: { dataIndex: number }) => { silent: boolean } }[]
    }
    const names = series.find(({ id }) => id === 'names')
    return [names?.silent, names?.renderItem({ dataIndex: 0 }).silent, names?.renderItem({ dataIndex: 1 }).silent]
  }
  expect(namesOf('|a')).toEqual([false, false, true])
  expect(namesOf(null)).toEqual([true, true, true])
})
