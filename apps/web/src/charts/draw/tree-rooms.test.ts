import { init } from 'echarts'
import { describe, expect, it } from 'vitest'
import { treemap } from '../prepare/treemap.ts'
import { INKS } from './ink.ts'
import { areaText, treeOption } from './tree-option.ts'
import { treeRooms } from './tree-rooms.ts'

const measure = { name: 'sales', kind: 'money', text: 'Sales' } as const
const style = { language: 'en', currency: 'CNY' } as const
const look = { hidden: new Set<string>(), gapTexts: { missing: '', unfinished: '' }, font: 'sans-serif', animated: false, ink: INKS.light }
const part = (value: number, at: number) => ({ id: `${at}`, name: `${at}`, value, colour: '#2a2577', pickable: true })

describe('the rooms of areas', () => {
  it('are as the drawing library shares them out', () => {
    const values = [26.97, 17.52, 15.12, 9.53, 9.46, 5.35, 4.62, 3.21, 2.35, 2.09, 1.55, 0.9, 0.7]
    for (const [width, height] of [
      [1160, 420],
      [340, 480],
    ] as const) {
      const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
      chart.setOption(treeOption(treemap(values.map(part), measure, style), { ...look, width, height }))
      const drawn = [...chart.renderToSVGString().matchAll(/<path d="M([\d.]+) ([\d.]+)l([\d.]+) 0l0 ([\d.]+)[^>]*#2a2577/g)].map(
        ([, , , w, h]) => [w, h],
      )
      chart.dispose()
      const rooms = treeRooms(values, width, height).map((room) => [room.width, room.height])
      expect(drawn).toHaveLength(values.length)
      const off = drawn.flatMap((size, at) => size.map((side, way) => Math.abs(Number(side) + 2 - (rooms[at]?.[way] ?? 0))))
      expect(Math.max(...off)).toBeLessThan(4)
    }
  })

  it('fill the rectangle, and nothing has no room', () => {
    const values = [90, 40, 7, 3, 3, 1, 0.5]
    const rooms = treeRooms(values, 1000, 420)
    expect(rooms.reduce((sum, { width, height }) => sum + width * height, 0)).toBeCloseTo(420_000, 3)
    const parts = rooms.map(({ width, height }) => Math.round(((width * height) / 420_000) * 144.5 * 1000) / 1000)
    expect(parts).toEqual(values)
    expect(treeRooms([], 100, 100)).toEqual([])
    expect(treeRooms([0, 0], 100, 100)).toEqual([
      { width: 0, height: 0 },
      { width: 0, height: 0 },
    ])
  })
})

it('writes into an area what can be read there, whole figures or none', () => {
  const area = { name: '化妆水/爽肤水', labels: ['¥2,835.36万', '5.35%'] }
  const text = (width: number, height: number, name = area.name) => {
    const { name: lines, figures, small } = areaText({ ...area, name }, { width, height })
    return [lines, figures, small]
  }
  expect(text(200, 100)).toEqual([['化妆水/爽肤水'], ['¥2,835.36万 · 5.35%'], false])
  expect(text(120, 100)).toEqual([['化妆水/爽肤水'], ['¥2,835.36万', '5.35%'], false])
  expect(text(120, 50)).toEqual([['化妆水/爽肤水'], ['¥2,835.36万'], false])
  expect(text(120, 40)).toEqual([['化妆水/爽肤水'], [], false])
  expect(text(75, 100)).toEqual([['化妆水/', '爽肤水'], [], false])
  expect(text(400, 20)).toEqual([[], [], false])
})

it('writes the name into a small area in smaller letters, cut or in two lines, and none where nothing could be read', () => {
  const text = (name: string, width: number, height: number) => areaText({ name, labels: ['5%'] }, { width, height })
  // 42 - 2 - 8 leave 32 pixels: a wide letter takes 11.66, any other 6.76.
  expect(text('T区护理', 42, 60)).toEqual({ name: ['T区护', '理'], figures: ['5%'], small: true })
  expect(text('T区护理', 42, 30)).toEqual({ name: ['T区…'], figures: [], small: true })
  expect(text('Sunscreen', 42, 60)).toEqual({ name: ['Sun…'], figures: ['5%'], small: true })
  expect(text('面膜', 50, 60)).toEqual({ name: ['面膜'], figures: ['5%'], small: false })
  expect(text('T区护理', 31, 60).name).toEqual([])
})

it('draws every line that it has chosen for an area', () => {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 60, height: 42 })
  const model = treemap([{ id: 'a', name: 'Body Care', value: 5, colour: '#2a2577', pickable: true }], measure, style)
  chart.setOption(treeOption(model, { ...look, width: 60, height: 42 }))
  expect([...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Body', 'Care'])
  chart.dispose()
})
