import type { CloudModel } from '../prepare/model.ts'
import { textWidth } from '../prepare/text-room.ts'
import { layOut, type Measure, type Word } from './cloud-layout.ts'
import type { EChartsCoreOption } from './echarts.ts'
import type { Look } from './places-option.ts'
import { TOOLTIP_BOX } from './tooltip-box.ts'
import { linesElement } from './tooltip-element.ts'

const WEIGHT = 500
/** A longer word is cut; its tooltip has it whole. */
const LONGEST = 24

function shortened(word: Word): Word {
  const characters = [...word.name]
  return characters.length > LONGEST ? { ...word, name: `${characters.slice(0, LONGEST - 1).join('')}…` } : word
}

/** The width of texts in the page's font; estimated where there is no canvas. */
function measureIn(font: string): Measure {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return textWidth
  // Measured once in a great size: widths grow with the size.
  context.font = `${WEIGHT} 100px ${font}`
  return (text, size) => (context.measureText(text).width * size) / 100
}

/** Everything the drawing library needs to draw a word cloud; its legend stands beside it, see the frame. */
export function cloudOption(model: CloudModel, look: Look): EChartsCoreOption {
  const shown = model.words.filter(({ group }) => !look.hidden.has(group))
  const whole = new Map(shown.map((word) => [word.id, word]))
  const placed = layOut(shown.map(shortened), look.width, look.height, measureIn(look.font))
  return {
    animation: look.animated,
    animationDuration: 250,
    textStyle: { fontFamily: look.font },
    tooltip: {
      ...TOOLTIP_BOX,
      trigger: 'item',
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const word = whole.get(placed[dataIndex]?.word.id ?? '')
        return word ? linesElement(word.name, word.lines) : ''
      },
    },
    series: [
      {
        type: 'custom',
        coordinateSystem: 'none',
        cursor: 'pointer',
        data: placed.map(({ word, size }) => ({ id: word.id, name: word.name, value: size })),
        renderItem: ({ dataIndex }: { dataIndex: number }) => {
          const { word, x, y, size, turn } = placed[dataIndex] ?? { word: null, x: 0, y: 0, size: 0, turn: 0 }
          return {
            type: 'text',
            x,
            y,
            rotation: (turn * Math.PI) / 180,
            style: {
              text: word?.name ?? '',
              fill: word?.colour ?? '',
              fontFamily: look.font,
              fontWeight: WEIGHT,
              fontSize: size,
              align: 'center',
              verticalAlign: 'middle',
            },
            emphasis: { style: { opacity: 0.7 } },
          }
        },
      },
    ],
  }
}
