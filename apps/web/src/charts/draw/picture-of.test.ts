import { expect, it } from 'vitest'
import type { PlacesModel, Series } from '../prepare/model.ts'
import { plainPlace } from '../prepare/months.ts'
import { startChart } from './echarts.ts'
import { INKS } from './ink.ts'
import { pictureOf } from './picture-of.ts'

const series = (id: string, name: string, more: Partial<Series> = {}): Series => ({
  ...{ id, name, colour: `#${id}`, shape: 'bar', axis: 0, stacked: true, values: [1], texts: ['1'], pickable: false },
  ...more,
})
const MODEL: PlacesModel = {
  kind: 'places',
  places: [plainPlace('1')],
  axes: [{ name: '', max: 3, interval: 1, ticks: ['0', '1', '2', '3'] }],
  series: [
    series('111111', 'Philaton Official Flagship Store'),
    series('222222', 'Hidden'),
    series('333333', 'Last year', { dashed: true }),
    series('444444', '', { part: true }),
  ],
  sideways: false,
  pickPlaces: null,
  cap: null,
  empty: false,
}
const look = {
  ...{
    width: 800,
    height: 320,
    hidden: new Set(['222222']),
    gapTexts: { missing: '', unfinished: '' },
    font: 'sans-serif',
    animated: false,
    ink: INKS.light,
  },
}

it.each([false, true])('names what is drawn in a picture, whose page has the names around the drawing (beside it: %s)', (legendBeside) => {
  const chart = startChart(document.createElement('div'))
  expect(pictureOf(chart, { ...MODEL, legendBeside }, look).legend).toEqual([
    { name: 'Philaton Official Flagship …', colour: '#111111', dashed: false },
    { name: 'Last year', colour: '#333333', dashed: true },
  ])
  expect(pictureOf(chart, { ...MODEL, series: MODEL.series.slice(0, 1) }, look).legend).toBeUndefined()
  chart.dispose()
})
