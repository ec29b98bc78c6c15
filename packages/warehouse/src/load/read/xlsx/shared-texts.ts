import { MarketError } from '@marketscope/contract/errors'
import { withoutEscapes } from './cell-text.ts'
import { lacking } from './parts.ts'
import { unescaped, XmlScan } from './xml-scan.ts'

/** Text of a workbook that is kept at a time; a table of a million rows has some fifty megabytes. */
const MOST_BYTES = 512 * 1024 * 1024

/** The part of a workbook with the texts that cells name by number; null: the workbook lacks it, and may have no such cells. */
export interface TextsPart {
  path: string
  part: { bytes(): AsyncIterable<Buffer> } | null
}

/** The texts of a workbook that cells name by number, in one block of bytes. */
export class SharedTexts {
  readonly #most: number
  readonly #of: TextsPart
  #bytes = Buffer.alloc(64 * 1024)
  #ends = new Uint32Array(1024)
  #count = 0

  /** `most`: how many are kept; the rest are passed over. */
  constructor(of: TextsPart, most = Number.POSITIVE_INFINITY) {
    this.#of = of
    this.#most = most
  }

  get full(): boolean {
    return this.#count >= this.#most
  }

  add(text: string): void {
    const start = this.#count === 0 ? 0 : (this.#ends[this.#count - 1] ?? 0)
    const room = text.length * 3
    if (start + room > MOST_BYTES)
      throw new MarketError('too_large', {
        zh: '工作簿中的文字过多，请另存为 CSV 后再加载',
        en: 'The workbook holds too much text: save the sheet as CSV',
      })
    if (start + room > this.#bytes.length) {
      const larger = Buffer.alloc(Math.min(MOST_BYTES, Math.max(this.#bytes.length * 2, start + room)))
      this.#bytes.copy(larger, 0, 0, start)
      this.#bytes = larger
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#ends[this.#count++] = start + this.#bytes.write(text, start)
  }

  /** The text of a number; '' behind those that are kept. Throws MarketError where the workbook has none: a cell without its text is not empty. */
  text(index: number): string {
    if (Number.isInteger(index) && index >= 0 && index < this.#count)
      return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index])
    if (this.full) return ''
    const { path, part } = this.#of
    if (part === null) throw lacking(path)
    throw new MarketError('parameter', {
      zh: `Excel 工作簿的“${path}”只有 ${this.#count} 条文字，有单元格指向其外的文字，请在 Excel 中打开并重新保存`,
      en: `"${path}" of the Excel workbook holds ${this.#count} texts, and a cell names another: open it in Excel and save it again`,
    })
  }
}

/** Reads the texts of a workbook, of which each may be runs of different fonts; how they are pronounced is left out. Throws MarketError when they are damaged or too many. */
export async function readSharedTexts(of: TextsPart, most?: number): Promise<SharedTexts> {
  const texts = new SharedTexts(of, most)
  if (of.part === null) return texts
  let parts = ''
  let inText = false
  let aside = 0
  const scan = new XmlScan({
    open(name) {
      if (name === 'si') parts = ''
      else if (name === 'rPh') aside++
      else if (name === 't') inText = aside === 0
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') aside--
      else if (name === 'si' && !texts.full) texts.add(withoutEscapes(unescaped(parts)).trim())
    },
    text(text) {
      if (inText) parts += text
    },
  })
  const decoder = new TextDecoder()
  for await (const chunk of of.part.bytes()) {
    scan.push(decoder.decode(chunk, { stream: true }))
    if (texts.full) return texts
  }
  scan.end()
  return texts
}
