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

function writeWatermark(context: CanvasRenderingContext2D, text: string, width: number, height: number) {
  context.save()
  context.globalAlpha = 0.06
  context.fillStyle = '#060a32'
  context.font = '600 44px system-ui, sans-serif'
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

/** A PNG of the chart on white with its title, twice as dense as on screen. Throws where the browser cannot draw. */
export async function composePicture(chart: { address: string; width: number; height: number }, text: PictureText): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = chart.width + 2 * MARGIN
  canvas.height = chart.height + HEAD + (text.note === '' ? MARGIN : FOOT)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no drawing surface')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(await loaded(chart.address), MARGIN, HEAD, chart.width, chart.height)
  context.fillStyle = '#1c2333'
  context.font = '600 32px system-ui, sans-serif'
  context.fillText(text.title, MARGIN, 58, canvas.width - 2 * MARGIN)
  context.fillStyle = '#697386'
  context.font = '24px system-ui, sans-serif'
  context.fillText(text.subtitle, MARGIN, 94, canvas.width - 2 * MARGIN)
  context.fillStyle = '#8a4b00'
  context.fillText(text.note, MARGIN, chart.height + HEAD + 44, canvas.width - 2 * MARGIN)
  if (text.watermark !== '') writeWatermark(context, text.watermark, canvas.width, canvas.height)
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), 'image/png'),
  )
}
