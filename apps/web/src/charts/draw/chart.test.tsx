import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { getInstanceByDom } from 'echarts/core'
import { describe, expect, it, vi } from 'vitest'
import { cloud } from '../prepare/cloud.ts'
import { gainsAndLosses } from '../prepare/gains-and-losses.ts'
import { heat } from '../prepare/heat.ts'
import type { ChartModel, PlacesModel } from '../prepare/model.ts'
import { monthPlaces } from '../prepare/months.ts'
import { treemap } from '../prepare/treemap.ts'
import { waterfall } from '../prepare/waterfall.ts'
import { Chart } from './chart.tsx'
import './further-kinds.ts'
import { INKS } from './ink.ts'
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
const MODEL: PlacesModel = {
  kind: 'places',
  places: monthPlaces(['2024-05', '2024-06'], { gaps: new Map([['2024-05', 'missing']]), festivals: true }),
  axes: [{ name: '份额', max: 1, interval: 0.5, ticks: ['0%', '50%', '100%'] }],
  series: [series('b1', '同名', [null, 0.5]), series('b2', '同名', [0.25, 0.5])],
  sideways: false,
  pickPlaces: null,
  cap: null,
  empty: false,
}
const LOOK = {
  width: 800,
  height: 320,
  hidden: new Set(['b2']),
  gapTexts: { missing: 'no data', unfinished: 'not over' },
  font: 'sans-serif',
  animated: false,
  ink: INKS.light,
}

describe('what is drawn', () => {
  const option = optionOf(MODEL, LOOK) as {
    legend: { show: boolean; data: string[]; selected: Record<string, boolean> }
    series: { id: string; data: (number | string)[] }[]
  }

  it('leaves gaps where nothing is known', () => {
    expect(option.series.find(({ id }) => id === 'b1')?.data).toEqual(['-', 0.5])
  })

  it('keeps things of the same name apart and those switched off switched off', () => {
    expect(option.legend).toEqual({ show: false, data: ['b1', 'b2'], selected: { b1: true, b2: false } })
  })

  it('marks the ground of months without data', () => {
    expect(option.series.find(({ id }) => id === 'gap')?.data).toEqual([1, '-'])
  })
})

it('writes names from data as text, never as markup', () => {
  const element = tooltipElement(
    { heading: '2024-05', event: null, gap: 'missing', rows: [{ colour: '#000', name: '<img src=x>', text: '1' }] },
    LOOK.gapTexts,
  )
  expect(element.querySelector('img')).toBeNull()
  expect(element.textContent).toBe('2024-05<img src=x>1no data')
})

it('draws into its box and is read aloud by its label', async () => {
  const view = render(
    <Chart
      model={MODEL}
      label="品牌份额"
      height="320px"
      hidden={new Set()}
      gapTexts={LOOK.gapTexts}
      legendText="Legend"
      watermark="市场镜"
      onHide={vi.fn()}
      onPick={vi.fn()}
    />,
  )
  const box = view.getByRole('img', { name: '品牌份额' })
  await waitFor(() => expect(box.querySelector('svg')).not.toBeNull())
  await waitFor(() => expect(box.textContent).toContain('100%'))
  expect(box.textContent).toContain('618')
  // Faintly over the drawing, and not in it: a picture that is taken away has its own.
  expect(box.parentElement?.dataset.watermark).toBe('市场镜')
  expect(box.textContent).not.toContain('市场镜')
})

it('takes its tooltip away, and what the tooltip took of the page, when a click opens something', async () => {
  const onPick = vi.fn()
  const view = render(
    <Chart
      model={MODEL}
      label="chart"
      height="320px"
      hidden={new Set()}
      gapTexts={LOOK.gapTexts}
      legendText=""
      onHide={vi.fn()}
      onPick={onPick}
    />,
  )
  const box = view.getByRole('img')
  await waitFor(() => expect(box.textContent).toContain('100%'))
  const chart = getInstanceByDom(box as HTMLElement)
  const tooltip = () => [...document.body.children].find((one) => one.textContent?.includes('2024-06')) as HTMLElement | undefined
  chart?.dispatchAction({ type: 'showTip', seriesIndex: 2, dataIndex: 1 })
  await waitFor(() => expect(tooltip()?.style.display).toBe('block'))
  expect(tooltip()?.style.maxWidth).toBe('calc(100vw - 16px)')
  // A click that means nothing leaves it.
  const click = (seriesId: string) =>
    chart?.trigger('click', {
      ...{ type: 'click', componentType: 'series', componentSubType: 'bar', componentIndex: 0, $vars: [] },
      ...{ seriesId, dataIndex: 1, name: '', value: 0, data: 0 },
    })
  click('event')
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect([tooltip()?.style.display, onPick.mock.calls]).toEqual(['block', []])
  click('b1')
  expect(onPick).toHaveBeenCalledWith('b1')
  await waitFor(() => expect(tooltip()?.style.display).toBe('none'))
})

describe('the legend', () => {
  const shops = ['Philaton Official Flagship Store', 'Tmall Global Direct', 'Others'].map((name, at) => series(`s${at}`, name, [1, 2]))
  const drawn = (model: PlacesModel, hidden: string[], onHide = vi.fn()) => {
    const view = render(
      <Chart
        model={model}
        label="Shops"
        height="320px"
        hidden={new Set(hidden)}
        gapTexts={LOOK.gapTexts}
        legendText="Legend"
        onHide={onHide}
        onPick={vi.fn()}
      />,
    )
    return { view, onHide }
  }

  it('names every series in whole above the drawing, which gives it no more than one line of its height', () => {
    const { view } = drawn({ ...MODEL, series: shops }, ['s2'])
    const named = screen.getByRole('group', { name: 'Legend' })
    expect([...named.querySelectorAll('button')].map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['Philaton Official Flagship Store', 'true'],
      ['Tmall Global Direct', 'true'],
      ['Others', 'false'],
    ])
    expect(view.getByRole('img').style.getPropertyValue('--height')).toBe('calc(320px - 28px)')
  })

  it('takes a series out of the drawing and brings it back, also by keyboard', () => {
    const { onHide } = drawn({ ...MODEL, series: shops }, ['s2'])
    fireEvent.click(screen.getByRole('button', { name: 'Tmall Global Direct' }))
    expect(onHide).toHaveBeenLastCalledWith(['s2', 's1'])
    fireEvent.click(screen.getByRole('button', { name: 'Others' }))
    expect(onHide).toHaveBeenLastCalledWith([])
  })

  it('is not there for one series, for one that carries others, and where they are named beside the chart', () => {
    const { view } = drawn({ ...MODEL, series: shops.slice(0, 1) }, [])
    expect(view.getByRole('img').style.getPropertyValue('--height')).toBe('320px')
    const [first, second] = shops.map((one, at) => ({ ...one, ghost: at === 0 }))
    drawn({ ...MODEL, series: [first, second] as PlacesModel['series'] }, [])
    drawn({ ...MODEL, series: shops, legendBeside: true }, [])
    expect(screen.queryByRole('group')).toBeNull()
  })
})

describe('every kind of model', () => {
  const style = { language: 'en', currency: 'CNY' } as const
  const measure = { name: 'sales', kind: 'money', text: 'Sales' } as const
  const entries = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))
  const MODELS: [string, ChartModel][] = [
    [
      'R1',
      heat({
        rows: entries('r1'),
        columns: entries('c1'),
        cellOf: () => 5,
        measure,
        scale: 'whole',
        theme: 'default',
        style,
        pickOf: () => 'x',
      }),
    ],
    ['Alpha', treemap([{ id: 'a', name: 'Alpha', value: 5, colour: '#123456', pickable: true }], measure, style)],
    ['wort{a|b}', cloud([{ id: 'w', name: 'wort{a|b}', weight: 1, group: 'g', lines: [] }], [{ id: 'g', name: 'G' }], ['#123456'])],
    ['+¥5', gainsAndLosses([{ id: 'a', name: 'A', value: 5, pickable: true }], measure, { up: '#111111', down: '#222222' }, style)],
    ['¥7', waterfall([{ name: 'now', value: 7, kind: 'level' }], measure, { level: '#111111', up: '#111111', down: '#222222' }, style, '')],
  ]

  it.each(MODELS)('is drawn: %s', async (text, model) => {
    const view = render(
      <Chart
        model={model}
        label="chart"
        height="320px"
        hidden={new Set()}
        gapTexts={LOOK.gapTexts}
        legendText=""
        watermark=""
        onHide={vi.fn()}
        onPick={vi.fn()}
      />,
    )
    await waitFor(() => expect(view.getByRole('img').textContent).toContain(text))
    expect(view.container.querySelector('[data-watermark]')).toBeNull()
  })

  it('names the columns of a heat map above it', async () => {
    const [, model] = MODELS[0] as [string, ChartModel]
    const view = render(
      <Chart
        model={model}
        label="chart"
        height="40px"
        hidden={new Set()}
        gapTexts={LOOK.gapTexts}
        legendText=""
        onHide={vi.fn()}
        onPick={vi.fn()}
      />,
    )
    await waitFor(() => expect(view.container.querySelector('.heat-head')?.textContent).toBe('C1'))
  })
})
