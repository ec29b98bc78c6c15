import type { HeatModel } from '../prepare/model.ts'
import type { EChartsCoreOption } from './echarts.ts'
import { CELL_TEXT, fitsCell, heatRoom } from './heat-room.ts'
import type { Look } from './look.ts'
import { tooltipBox } from './tooltip-box.ts'
import { linesElement } from './tooltip-element.ts'

const [NAME_TEXT, GAP] = [12, 8]

interface Drawing {
  dataIndex: number
}

/** A text that is cut where it is longer than its room. */
function name(text: string, x: number, y: number, width: number, { font, ink }: Look, more: object) {
  const style = { text, fill: ink.text, fontFamily: font, fontSize: NAME_TEXT, width, overflow: 'truncate', verticalAlign: 'middle' }
  return { type: 'text', x, y, silent: true, ...more, style: { ...style, ...('style' in more ? (more.style as object) : {}) } }
}

/** The names of the rows; in a picture also those of the columns, which on the page stand above the drawing. */
function names(model: HeatModel, look: Look, top: number, height: number) {
  const room = heatRoom(model, look.width)
  const rows = model.rows.map(({ label, pick }, row) =>
    name(label, room.labels - GAP, top + (row + 0.5) * height, room.labels - GAP, look, {
      style: { align: 'right' },
      ...(pick ? { silent: false, cursor: 'pointer', emphasis: { style: { fill: look.ink.heading } } } : {}),
    }),
  )
  const columns = model.columns.map(({ label }, column) => {
    const x = room.labels + (column + 0.5) * room.column
    return room.upright
      ? name(label, x, top - GAP / 2, room.head - GAP, look, { rotation: Math.PI / 2, style: { align: 'left' } })
      : name(label, x, top / 2, room.column - 4, look, { style: { align: 'center' } })
  })
  return look.picture ? [...rows, ...columns] : rows
}

/** Everything the drawing library needs to draw rows by columns as coloured cells. */
export function heatOption(model: HeatModel, look: Look): EChartsCoreOption {
  const room = heatRoom(model, look.width)
  const top = look.picture ? room.head : 0
  const height = (look.height - top) / Math.max(1, model.rows.length)
  const texts = names(model, look, top, height)
  const cells = model.cells.flatMap((own, row) => own.flatMap((cell, column) => (cell ? [{ cell, row, column }] : [])))
  const hasRoom = (text: string) => fitsCell(text, room.column)
  const whole = cells.every(({ cell }) => hasRoom(cell.label))
  const common = { type: 'custom', coordinateSystem: 'none', animation: false } as const
  return {
    animation: false,
    textStyle: { fontFamily: look.font },
    tooltip: {
      ...tooltipBox(look),
      trigger: 'item',
      formatter: ({ seriesId, dataIndex }: { seriesId?: string; dataIndex: number }) => {
        const found = seriesId === 'cells' ? cells[dataIndex] : undefined
        if (!found) return ''
        return linesElement(`${model.rows[found.row]?.label ?? ''} × ${model.columns[found.column]?.label ?? ''}`, found.cell.lines)
      },
    },
    series: [
      {
        ...common,
        id: 'cells',
        data: cells.map(({ row, column, cell }) => ({ id: `${row},${column}`, value: [column, row, cell.value ?? 0] })),
        renderItem: ({ dataIndex }: Drawing) => {
          const found = cells[dataIndex]
          if (!found) return { type: 'group' }
          const { row, column, cell } = found
          const shape = { x: room.labels + column * room.column, y: top + row * height, width: room.column - 1, height: height - 1 }
          const text = whole ? cell.label : cell.brief
          return {
            type: 'rect',
            shape,
            cursor: cell.pick ? 'pointer' : 'default',
            style: { fill: cell.colour },
            emphasis: { style: { stroke: look.ink.text, lineWidth: 1.5 } },
            ...(hasRoom(text)
              ? {
                  textContent: {
                    type: 'text',
                    style: { text, fill: cell.labelColour, fontFamily: look.font, fontSize: CELL_TEXT },
                  },
                  textConfig: { position: 'inside' },
                }
              : {}),
          }
        },
      },
      {
        ...common,
        id: 'names',
        silent: model.rows.every(({ pick }) => !pick),
        data: texts.map((_, index) => index),
        renderItem: ({ dataIndex }: Drawing) => texts[dataIndex],
      },
    ],
  }
}
