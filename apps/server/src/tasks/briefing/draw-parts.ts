import { mix } from '@marketscope/contract/colours'
import { FONT, fitted, fontFor, GREY, GRID, hex, INK, type Room } from './layout.ts'
import type { Page, TableCell } from './library.ts'
import type { ListPart, TablePart, TilesPart } from './slide.ts'

type Colours = readonly string[]

const leadOf = (colours: Colours) => colours[0] ?? '#3a63f3'
const paleOf = (colours: Colours) => hex(mix(leadOf(colours), '#ffffff', 0.9))

/** Rows with lines between, as high as there is room for. */
export function drawTable(page: Page, { headings, rows, widths, textual = false, title }: TablePart, room: Room, colours: Colours): void {
  const top = captioned(page, title, room)
  const whole = widths.reduce((sum, one) => sum + one, 0)
  const colW = widths.map((one) => (one / whole) * room.w)
  const height = Math.min(0.42, top.h / (rows.length + 1))
  const inside = (column: number) => (colW[column] ?? 1) - 0.18
  // Numbers are never cut: the whole table is in the size in which they fit.
  const numbers = textual
    ? []
    : rows.flatMap((row) => row.slice(1).flatMap((text, at) => (/\d/.test(text) ? [{ text, width: inside(at + 1) }] : [])))
  const fontSize = Math.min(rows.length > 12 ? 11 : 12, ...numbers.map(({ text, width }) => fontFor(text, width, 1, [12, 11, 10, 9])))
  const align = (column: number) => (column === 0 || textual ? 'left' : 'right')
  const border = { type: 'solid', pt: 0.5, color: GRID } as const
  const none = { type: 'none' } as const
  const cell = (text: string, column: number, head: boolean): TableCell => ({
    text: fitted(text, inside(column), fontSize, head || textual ? 2 : 1),
    options: {
      ...{ align: align(column), valign: 'middle', color: head ? GREY : INK, bold: head, border: [none, none, border, none] },
      ...(head ? { fill: { color: paleOf(colours) } } : {}),
      ...(textual && column === 0 ? { bold: true, color: GREY } : {}),
    },
  })
  page.addTable(
    [headings.map((text, column) => cell(text, column, true)), ...rows.map((row) => row.map((text, column) => cell(text, column, false)))],
    {
      ...{ x: top.x, y: top.y, w: room.w, colW, rowH: height, fontFace: FONT, fontSize, margin: [0.02, 0.08, 0.02, 0.08], autoPage: false },
    },
  )
}

/** What a part is called, above it; gives the room that is left. */
export function captioned(page: Page, title: string, room: Room): Room {
  if (title === '') return room
  page.addText(title, { x: room.x, y: room.y, w: room.w, h: 0.28, fontFace: FONT, fontSize: 12, bold: true, color: GREY, margin: 0 })
  return { ...room, y: room.y + 0.32, h: room.h - 0.32 }
}

/** Large figures beside each other. */
export function drawTiles(page: Page, { tiles }: TilesPart, room: Room, colours: Colours): void {
  const gap = 0.15
  const w = (room.w - gap * (tiles.length - 1)) / tiles.length
  for (const [index, { label, value, note }] of tiles.entries()) {
    const x = room.x + index * (w + gap)
    page.addShape('rect', { x, y: room.y, w, h: room.h, fill: { color: paleOf(colours) } })
    page.addText(label, { x: x + 0.12, y: room.y + 0.08, w: w - 0.24, h: 0.26, fontFace: FONT, fontSize: 11, color: GREY, margin: 0 })
    page.addText(value, {
      ...{ x: x + 0.12, y: room.y + 0.34, w: w - 0.24, h: 0.42, fontFace: FONT, bold: true, color: INK, margin: 0 },
      fontSize: fontFor(value, w - 0.24, 1, [22, 20, 18, 16, 14]),
    })
    if (note)
      page.addText(note, {
        ...{ x: x + 0.12, y: room.y + 0.78, w: w - 0.24, h: 0.28, fontFace: FONT, color: GREY, margin: 0 },
        fontSize: fontFor(note, w - 0.24, 1, [11, 10, 9, 8]),
      })
  }
}

/** Sentences with their numbers, each as high as its text. */
export function drawList(page: Page, { entries }: ListPart, room: Room, colours: Colours): void {
  const lead = hex(leadOf(colours))
  const gap = 0.14
  const high = Math.min(0.92, (room.h - gap * (entries.length - 1)) / Math.max(1, entries.length))
  const size = Math.min(...entries.map((text) => fontFor(text, room.w - 1.1, 2, [18, 17, 16, 15, 14, 13, 12])))
  for (const [index, text] of entries.entries()) {
    const y = room.y + index * (high + gap)
    page.addShape('rect', { x: room.x, y, w: room.w, h: high, fill: { color: paleOf(colours) } })
    page.addShape('rect', { x: room.x, y, w: 0.07, h: high, fill: { color: lead } })
    page.addText(String(index + 1), {
      ...{
        x: room.x + 0.17,
        y,
        w: 0.55,
        h: high,
        fontFace: FONT,
        fontSize: 22,
        bold: true,
        color: lead,
        align: 'center',
        valign: 'middle',
        margin: 0,
      },
    })
    page.addText(text, {
      ...{ x: room.x + 0.85, y, w: room.w - 1, h: high, fontFace: FONT, fontSize: size, color: INK, valign: 'middle', margin: 0 },
    })
  }
}
