import type { Ink } from './ink.ts'
import type { ChartPicture } from './picture-of.ts'

export interface PictureText {
  title: string
  /** Search and months, below the title. */
  subtitle: string
  /** What must be known to read the picture, below it; empty: nothing. */
  note: string
  /** Written across the picture, faintly; empty: nothing. */
  watermark: string
}

const MARGIN = 48
const HEAD = 120
const FOOT = 84

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the picture could not be read'))
    image.src = address
  })
}

function writeWatermark(context: CanvasRenderingContext2D, text: string, family: string, { watermark }: Ink) {
  const { width, height } = context.canvas
  context.save()
  context.globalAlpha = 0.06
  context.fillStyle = watermark
  context.font = `600 44px ${family}`
  context.textAlign = 'center'
  context.translate(width / 2, height / 2)
  context.rotate(-Math.PI / 9)
  for (const [x, y] of [
    [-0.28, 0.18],
    [0.28, -0.18],
    [0, 0],
  ] as const)
    context.fillText(text, x * width, y * height)
  context.restore()
}

const LEGEND_LINE = 36
const SPOT = 28

/** How many names stand in each line below the title. */
function legendLines(widths: readonly number[], room: number): number[] {
  const lines: number[] = []
  let left = 0
  for (const width of widths) {
    const fits = left > 0 && left + width <= room
    if (fits) lines.push((lines.pop() ?? 0) + 1)
    else lines.push(1)
    left = (fits ? left : 0) + width + SPOT
  }
  return lines
}

/** Coloured spots with names, a heading without one, in as many lines as they need. */
function writeLegend(
  context: CanvasRenderingContext2D,
  legend: NonNullable<ChartPicture['legend']>,
  lines: readonly number[],
  top: number,
  ink: Ink,
) {
  let written = 0
  for (const [line, count] of lines.entries()) {
    let left = MARGIN
    for (const { name, colour, dashed } of legend.slice(written, written + count)) {
      if (colour !== null) {
        const spot = top + line * LEGEND_LINE - 16
        context.fillStyle = colour
        if (dashed) for (const along of [0, 11]) context.fillRect(left + along, spot + 7, 7, 4)
        else context.fillRect(left, spot, 18, 18)
        left += SPOT
      }
      context.fillStyle = ink.text
      context.fillText(name, left, top + line * LEGEND_LINE)
      left += context.measureText(name).width + SPOT
    }
    written += count
  }
}

/** A PNG of the chart on its ground with its title, twice as dense as on screen. Throws where the browser cannot draw. */
export async function composePicture(chart: ChartPicture, text: PictureText): Promise<Blob> {
  const { legend = [], ink } = chart
  const family = getComputedStyle(document.body).fontFamily || 'sans-serif'
  const canvas = document.createElement('canvas')
  canvas.width = chart.width + 2 * MARGIN
  const measured = canvas.getContext('2d')
  if (measured) measured.font = `24px ${family}`
  const widths = legend.map(({ name, colour }) => (measured?.measureText(name).width ?? 0) + (colour === null ? 0 : SPOT))
  const lines = legendLines(widths, chart.width)
  const head = HEAD + lines.length * LEGEND_LINE
  canvas.height = chart.height + head + (text.note === '' ? MARGIN : FOOT)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no drawing surface')
  context.fillStyle = ink.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(await loaded(chart.address), MARGIN, head, chart.width, chart.height)
  context.fillStyle = ink.heading
  context.font = `600 32px ${family}`
  context.fillText(text.title, MARGIN, 58, canvas.width - 2 * MARGIN)
  context.fillStyle = ink.faint
  context.font = `24px ${family}`
  context.fillText(text.subtitle, MARGIN, 94, canvas.width - 2 * MARGIN)
  writeLegend(context, legend, lines, HEAD + 12, ink)
  context.fillStyle = ink.amber
  context.fillText(text.note, MARGIN, chart.height + head + 44, canvas.width - 2 * MARGIN)
  if (text.watermark !== '') writeWatermark(context, text.watermark, family, ink)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), 'image/png'),
  )
}
