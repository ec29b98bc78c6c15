import { render, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ChartModel } from '../prepare/model.ts'
import { monthPlaces } from '../prepare/months.ts'
import { Chart } from './chart.tsx'
import { optionOf } from './option.ts'
import { tooltipElement } from './tooltip-element.ts'

const series = (id: string, name: string, values: (number | null)[]) => ({
  id,
  name,
  colour: '#3a63f3',
  shape: 'bar' as const,
  axis: 0 as const,
  stacked: true,
  values,
  texts: values.map(String),
  pickable: true,
})
const MODEL: ChartModel = {
  places: monthPlaces(['2024-05', '2024-06'], { missing: new Set(['2024-05']), festivals: true }),
  axes: [{ name: '份额', max: 1, interval: 0.5, ticks: ['0%', '50%', '100%'] }],
  series: [series('b1', '同名', [null, 0.5]), series('b2', '同名', [0.25, 0.5])],
  sideways: false,
  pickPlaces: null,
  cap: null,
  empty: false,
}
const LOOK = { width: 800, hidden: new Set(['b2']), missingText: 'no data', font: 'sans-serif', animated: false }

describe('what is drawn', () => {
  const option = optionOf(MODEL, LOOK) as {
    legend: { data: string[]; selected: Record<string, boolean>; formatter: (id: string) => string }
    series: { id: string; data: (number | string)[] }[]
  }

  it('leaves gaps where nothing is known', () => {
    expect(option.series.find(({ id }) => id === 'b1')?.data).toEqual(['-', 0.5])
  })

  it('keeps things of the same name apart and those switched off switched off', () => {
    expect(option.legend.data.map(option.legend.formatter)).toEqual(['同名', '同名'])
    expect(option.legend.selected).toEqual({ b1: true, b2: false })
  })

  it('marks the ground of months without data', () => {
    expect(option.series.find(({ id }) => id === 'missing')?.data).toEqual([1, '-'])
  })
})

it('writes names from data as text, never as markup', () => {
  const element = tooltipElement(
    { heading: '2024-05', event: null, missing: true, rows: [{ colour: '#000', name: '<img src=x>', text: '1' }] },
    'no data',
  )
  expect(element.querySelector('img')).toBeNull()
  expect(element.textContent).toBe('2024-05<img src=x>1no data')
})

it('draws into its box and is read aloud by its label', async () => {
  const view = render(
    <Chart model={MODEL} label="品牌份额" height="320px" hidden={new Set()} missingText="no data" onHide={vi.fn()} onPick={vi.fn()} />,
  )
  const box = view.getByRole('img', { name: '品牌份额' })
  await waitFor(() => expect(box.querySelector('svg')).not.toBeNull())
  await waitFor(() => expect(box.textContent).toContain('100%'))
  expect(box.textContent).toContain('618')
})
