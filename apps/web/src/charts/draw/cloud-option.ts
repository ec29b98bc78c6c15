import type { CloudModel } from '../prepare/model.ts'
import { CLOUD_WEIGHT, type CloudRoom } from './cloud-places.ts'
import type { EChartsCoreOption } from './echarts.ts'
import { placesOf } from './kept-clouds.ts'
import type { Look } from './look.ts'
import { tooltipBox } from './tooltip-box.ts'
import { linesElement } from './tooltip-element.ts'

/** What the places of its words hang on. */
export function roomOfCloud(model: CloudModel, { hidden, width, height, font }: Look): CloudRoom {
  return { words: model.words.filter(({ group }) => !hidden.has(group)), width, height, font }
}

/** Everything the drawing library needs to draw a word cloud; its legend stands beside it, see the frame. */
export function cloudOption(model: CloudModel, look: Look): EChartsCoreOption {
  const room = roomOfCloud(model, look)
  const whole = new Map(room.words.map((word) => [word.id, word]))
  const placed = placesOf(room)
  return {
    animation: look.animated,
    animationDuration: 250,
    textStyle: { fontFamily: look.font },
    tooltip: {
      ...tooltipBox(look),
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
              fill: whole.get(word?.id ?? '')?.colour ?? '',
              fontFamily: look.font,
              fontWeight: CLOUD_WEIGHT,
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
