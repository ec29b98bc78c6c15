import { headerOf, mix } from '@marketscope/contract/colours'
import { addChart } from './draw-chart.ts'
import { drawList, drawTable, drawTiles } from './draw-parts.ts'
import { BODY, FONT, fontFor, GREY, hex, INK, MARGIN, PAGE, type Room, RULE } from './layout.ts'
import { type Page, Presentation } from './library.ts'
import { mended } from './mend.ts'
import type { Deck, DeckLook, Part, Slide } from './slide.ts'

/** A file of slides, as bytes. */
export async function deckBytes(given: Deck): Promise<Uint8Array> {
  const deck = cleaned(given)
  const { look, title, language } = deck
  const file = new Presentation()
  file.layout = 'LAYOUT_WIDE'
  file.theme = { headFontFace: FONT, bodyFontFace: FONT }
  file.title = title.name
  file.subject = title.lines.join(' ')
  file.author = look.product ?? title.topic
  file.company = look.product ?? title.topic
  titlePage(file.addSlide(), deck)
  for (const [index, slide] of deck.slides.entries()) page(file.addSlide(), slide, { deck, number: index + 2 })
  const bytes = (await file.write({ outputType: 'uint8array', compression: false })) as Uint8Array
  return mended(bytes, language)
}

/** Texts without what no file can hold. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (Array.isArray(value)) return value.map(cleaned) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)])) as T
  return value
}

const cleanText = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n]|[\uFFFD-\uFFFF]/gu, '')

function titlePage(page: Page, { look, title, linkText }: Deck): void {
  const lead = look.colours[0] ?? INK
  page.background = { color: hex(headerOf(lead)) }
  page.addShape('rect', { x: 0, y: 0, w: 0.22, h: PAGE.height, fill: { color: hex(lead) } })
  const pale = hex(mix(lead, '#ffffff', 0.72))
  const beside = look.logo ? drawLogo(page, look.logo) : 0.9
  if (look.product)
    page.addText(look.product, {
      ...{ x: beside, y: 0.6, w: 8, h: 1, fontFace: FONT, fontSize: 18, bold: true, color: 'FFFFFF', margin: 0, valign: 'middle' },
    })
  page.addText(title.topic, { x: 0.9, y: 2.35, w: 11, h: 0.45, fontFace: FONT, fontSize: 18, color: pale, margin: 0 })
  page.addText(title.name, {
    ...{ x: 0.9, y: 2.85, w: 11.5, h: 1.5, fontFace: FONT, bold: true, color: 'FFFFFF', margin: 0, valign: 'top' },
    fontSize: fontFor(title.name, 11.5, 2, [40, 34, 28, 24, 20]),
  })
  page.addText(
    title.lines.map((text, index) => ({ text, options: { breakLine: index < title.lines.length - 1 } })),
    { x: 0.9, y: 4.6, w: 11.5, h: 1.3, fontFace: FONT, fontSize: 16, color: 'E8EDFE', margin: 0, valign: 'top', paraSpaceAfter: 4 },
  )
  if (title.link)
    page.addText([{ text: linkText, options: { hyperlink: { url: title.link }, color: pale } }], {
      ...{ x: 0.9, y: 6.55, w: 6, h: 0.35, fontFace: FONT, fontSize: 12, margin: 0 },
    })
  page.addNotes(title.notes)
}

/** On white, for which logos are made; gives where there is room beside it. */
function drawLogo(page: Page, { data, width, height }: NonNullable<DeckLook['logo']>): number {
  const [most, high] = [3, 0.7]
  const scale = Math.min(most / width, high / height)
  const [w, h] = [width * scale, height * scale]
  page.addShape('roundRect', { x: 0.9, y: 0.6, w: w + 0.4, h: h + 0.3, rectRadius: 0.08, fill: { color: 'FFFFFF' } })
  page.addImage({ data, x: 1.1, y: 0.75, w, h })
  return 0.9 + w + 0.4 + 0.25
}

function page(page: Page, slide: Slide, { deck, number }: { deck: Deck; number: number }): void {
  const { look, footer, linkText } = deck
  const lead = hex(look.colours[0] ?? INK)
  const width = PAGE.width - 2 * MARGIN
  page.addShape('rect', { x: 0, y: 0, w: PAGE.width, h: 0.09, fill: { color: lead } })
  page.addText(slide.topic, { x: MARGIN, y: 0.3, w: width, h: 0.3, fontFace: FONT, fontSize: 13, bold: true, color: lead, margin: 0 })
  page.addText(slide.headline, {
    ...{ x: MARGIN, y: 0.62, w: width, h: 0.84, fontFace: FONT, bold: true, color: INK, margin: 0, valign: 'top' },
    fontSize: headlineSize(slide.headline, width),
  })
  if (slide.sentences.length > 0)
    page.addText(
      slide.sentences.map((text, index) => ({ text, options: { breakLine: index < slide.sentences.length - 1 } })),
      {
        ...{ x: MARGIN, y: 1.48, w: width, h: 0.62, fontFace: FONT, color: GREY, margin: 0, valign: 'top', paraSpaceAfter: 2 },
        fontSize: Math.min(...slide.sentences.map((text) => fontFor(text, width, 1, [14, 13, 12, 11]))),
      },
    )
  const top = slide.sentences.length > 0 ? BODY.top : BODY.top - 0.7
  for (const [part, room] of placed(slide.parts, { x: MARGIN, y: top, w: width, h: BODY.bottom - top })) draw(page, part, room, look)
  page.addShape('line', { x: MARGIN, y: 6.98, w: width, h: 0, line: { color: RULE, width: 0.75 } })
  const small = { y: 7.03, h: 0.3, fontFace: FONT, fontSize: 10, margin: 0, color: GREY } as const
  page.addText(footer, { ...small, x: MARGIN, w: 9.4, fontSize: fontFor(footer, 9.4, 1, [10, 9, 8]) })
  if (slide.link)
    page.addText([{ text: linkText, options: { hyperlink: { url: slide.link }, color: lead } }], {
      ...small,
      x: 10.1,
      w: 2.1,
      align: 'right',
    })
  page.addText(String(number), { ...small, x: 12.3, w: PAGE.width - MARGIN - 12.3, align: 'right' })
  page.addNotes(slide.notes)
}

/** Where the parts of a slide stand: figures above, a table at the right. */
function placed(parts: readonly Part[], room: Room): [Part, Room][] {
  const [first, second] = parts
  if (!first) return []
  if (!second) return [[first, room]]
  if (first.kind === 'tiles') {
    const high = 1.15
    return [
      [first, { ...room, h: high }],
      [second, { ...room, y: room.y + high + 0.15, h: room.h - high - 0.15 }],
    ]
  }
  const [left, gap] = [room.w * 0.54, 0.3]
  return [
    [first, { ...room, w: left }],
    [second, { ...room, x: room.x + left + gap, w: room.w - left - gap }],
  ]
}

function draw(page: Page, part: Part, room: Room, look: DeckLook): void {
  if (part.kind === 'chart') addChart(page, part, room, look.colours)
  else if (part.kind === 'table') drawTable(page, part, room, look.colours)
  else if (part.kind === 'tiles') drawTiles(page, part, room, look.colours)
  else drawList(page, part, room, look.colours)
}

/** One line of large letters, else two of smaller ones. */
function headlineSize(text: string, width: number): number {
  const large = [24, 22, 20]
  return large.find((size) => fontFor(text, width, 1, [size, 0]) === size) ?? fontFor(text, width, 2, [20, 18, 16, 14])
}
