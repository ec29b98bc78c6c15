import type { TreeModel } from '../prepare/model.ts'
import { textWidth } from '../prepare/text-room.ts'
import type { EChartsCoreOption } from './echarts.ts'
import type { Look } from './look.ts'
import { plain } from './plain.ts'
import { tooltipBox } from './tooltip-box.ts'
import { linesElement } from './tooltip-element.ts'
import { nameLines } from './tree-names.ts'
import { type Room, treeRooms } from './tree-rooms.ts'

const NAME = { fontSize: 13, fontWeight: 600, lineHeight: 20 }
const FIGURES = { fontSize: 12, lineHeight: 18 }
const [TOP, SIDE, GAP] = [6, 8, 2]

/** The name of a small area. */
const SMALL = { fontSize: 11, fontWeight: 600, lineHeight: 16 }
const [NARROW, SMALL_SIDE] = [72, 4]

/** In an area that is narrower no name can be read. */
const LEAST_ROOM = 32

export interface AreaText {
  /** In one or two lines; none where there is no room. */
  name: readonly string[]
  figures: readonly string[]
  small: boolean
}

/** What can be read in an area: its name, below it the lines of those figures that fit, or nothing. */
export function areaText({ name, labels }: Pick<TreeModel['nodes'][number], 'name' | 'labels'>, room: Room): AreaText {
  const height = room.height - GAP - TOP
  const wide = room.width - GAP - 2 * SIDE
  const small = room.width < NARROW && textWidth(name, NAME.fontSize) * BOLD > wide
  const { fontSize, lineHeight } = small ? SMALL : NAME
  const width = small ? room.width - GAP - 2 * SMALL_SIDE : wide
  const whole = textWidth(name, fontSize) * BOLD <= width
  if (height < lineHeight || (!whole && room.width < LEAST_ROOM)) return { name: [], figures: [], small }
  const named = nameLines(name, width, fontSize * BOLD, height < 2 * lineHeight ? 1 : 2)
  const fits = (text: string) => textWidth(text, FIGURES.fontSize) <= width
  const most = Math.floor((height - named.length * lineHeight) / FIGURES.lineHeight)
  const lines: string[] = []
  for (const label of labels) {
    const joined = [...lines.slice(-1), label].join(' · ')
    if (lines.length > 0 && fits(joined)) lines.splice(-1, 1, joined)
    else if (lines.length < most && fits(label)) lines.push(label)
    else break
  }
  return { name: named, figures: lines, small }
}

const BOLD = 1.06

/** Everything the drawing library needs to draw areas in proportion to their values. */
export function treeOption(model: TreeModel, look: Look): EChartsCoreOption {
  const byId = new Map(model.nodes.map((node) => [node.id, node]))
  const values = model.nodes.map(({ value }) => value)
  const rooms = treeRooms(values, look.width, look.height)
  const texts = model.nodes.map((node, at) => areaText(node, rooms[at] ?? { width: 0, height: 0 }))
  const sideOf = (at: number) => (texts[at]?.small ? SMALL_SIDE : SIDE)
  return {
    animation: look.animated,
    animationDuration: 250,
    textStyle: { fontFamily: look.font },
    tooltip: {
      ...tooltipBox(look),
      trigger: 'item',
      formatter: ({ data }: { data?: { id?: string } }) => {
        const node = byId.get(data?.id ?? '')
        return node ? linesElement(node.name, node.lines) : ''
      },
    },
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        sort: false,
        cursor: model.nodes.some(({ pickable }) => pickable) ? 'pointer' : 'default',
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        itemStyle: { borderColor: look.ink.ground, borderWidth: 0, gapWidth: 2 },
        emphasis: { itemStyle: { opacity: 0.88 } },
        data: model.nodes.map((node, at) => ({
          id: node.id,
          name: node.name,
          value: node.value,
          itemStyle: { color: node.colour },
          label: {
            show: true,
            position: [0, 0],
            padding: [TOP, sideOf(at), 0, sideOf(at)],
            overflow: 'truncate',
            formatter: () => {
              const { name = [], figures = [], small = false } = texts[at] ?? {}
              const style = small ? 'small' : 'name'
              return [...name.map((line) => `{${style}|${plain(line)}}`), ...figures.map((line) => `{figures|${plain(line)}}`)].join('\n')
            },
            rich: {
              name: { ...NAME, color: node.labelColour },
              small: { ...SMALL, color: node.labelColour },
              figures: { ...FIGURES, color: node.labelColour },
            },
          },
        })),
      },
    ],
  }
}
