import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { heat } from '../prepare/heat.ts'
import type { HeatModel } from '../prepare/model.ts'
import { startChart } from './echarts.ts'
import './further-kinds.ts'
import { HeatHead } from './heat-head.tsx'
import { HeatKey } from './heat-key.tsx'
import { heatOption } from './heat-option.ts'
import { tellsNumbers } from './heat-room.ts'
import { INKS } from './ink.ts'
import { pictureOf } from './picture-of.ts'

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
const LOOK = {
  width: 400,
  height: 80,
  hidden: new Set<string>(),
  gapTexts: { missing: '', unfinished: '' },
  font: 'sans-serif',
  animated: false,
  ink: INKS.light,
}

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

it('has a key where cells have no room for their numbers, in the picture too', () => {
  const wide = heat({
    rows: [{ id: 'a', label: 'A' }],
    columns: Array.from({ length: 8 }, (_, at) => ({ id: `${at}`, label: `${at}` })),
    cellOf: () => 130_000_000,
    measure: { name: 'sales', kind: 'money', text: 'Sales' },
    scale: 'whole',
    theme: 'default',
    style: { language: 'en', currency: 'CNY' },
  })
  // '¥130M' of 5 letters takes 5 * 0.58 * 11 + 4 = 35.9; of (340 - 56 - 1) / 8 = 35.4 there is too little, of 36 not.
  expect([340, 345].map((width) => tellsNumbers(wide, width))).toEqual([false, true])
  const view = render(<HeatKey {...(wide.key as NonNullable<typeof wide.key>)} />)
  expect(view.container.textContent).toBe('Sales¥0¥130M')
  const chart = startChart(document.createElement('div'))
  const legend = (width: number) => pictureOf(chart, wide, { ...LOOK, width }).legend?.map(({ name }) => name)
  expect(legend(340)).toEqual(['Sales', '¥0', '', '', '', '¥130M'])
  expect(legend(900)).toBeUndefined()
  chart.dispose()
})
