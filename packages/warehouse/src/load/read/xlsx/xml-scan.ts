import { MarketError } from '@marketscope/contract/errors'

/** What a piece of XML says, as it comes by; names are without prefix. */
export interface XmlListener {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** No tag or text of a workbook is longer. */
const LONGEST = 4 * 1024 * 1024

/**
 * Reads the XML of workbooks in any pieces. A document type, which only somebody with other intentions writes here, is refused; so nothing is ever
 * looked up or expanded beyond the five entities and numbered characters.
 */
export class XmlScan {
  readonly #to: XmlListener
  #rest = ''

  constructor(to: XmlListener) {
    this.#to = to
  }

  push(chunk: string): void {
    const data = this.#rest === '' ? chunk : this.#rest + chunk
    let at = 0
    for (;;) {
      const tag = data.indexOf('<', at)
      if (tag === -1) break
      const end = this.#end(data, tag)
      if (end === -1) break
      if (tag > at) this.#to.text(data.slice(at, tag))
      this.#tag(data, tag, end)
      at = end
    }
    this.#rest = data.slice(at)
    if (this.#rest.length > LONGEST) throw broken('a part of the document never ends')
  }

  /** The document ended. */
  end(): void {
    if (this.#rest.trim() !== '') throw broken('it ends within a tag')
  }

  /** Where the tag at `from` ends; −1 when it is not in `data` yet. */
  #end(data: string, from: number): number {
    if (data.charCodeAt(from + 1) === 33) {
      if (data.length < from + 9) return -1
      if (data.startsWith('<!--', from)) return after(data, '-->', from + 4)
      if (data.startsWith('<![CDATA[', from)) return after(data, ']]>', from + 9)
      throw broken('it has a document type')
    }
    // A quoted attribute may hold the sign itself.
    let quoted = false
    for (let i = from + 1; i < data.length; i++) {
      const letter = data.charCodeAt(i)
      if (letter === 34) quoted = !quoted
      else if (letter === 62 && !quoted) return i + 1
    }
    return -1
  }

  #tag(data: string, from: number, end: number): void {
    const second = data.charCodeAt(from + 1)
    if (second === 63) return
    if (second === 33) {
      if (data.startsWith('<![CDATA[', from)) this.#to.text(data.slice(from + 9, end - 3).replaceAll('&', '&amp;'))
      return
    }
    if (second === 47) {
      this.#to.close(local(data.slice(from + 2, end - 1).trimEnd()))
      return
    }
    const alone = data.charCodeAt(end - 2) === 47
    const last = alone ? end - 2 : end - 1
    let blank = from + 1
    while (blank < last && data.charCodeAt(blank) > 32) blank++
    const name = local(data.slice(from + 1, blank))
    this.#to.open(name, data.slice(blank, last))
    if (alone) this.#to.close(name)
  }
}

function after(data: string, mark: string, from: number): number {
  const at = data.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

export function broken(why: string): MarketError {
  return new MarketError(
    'parameter',
    { zh: 'Excel 工作簿已损坏，请在 Excel 中打开并重新保存', en: 'The Excel workbook is damaged: open it in Excel and save it again' },
    { cause: new Error(why) },
  )
}

/** The value of an attribute, without prefix or with it; null: there is none. */
export function attribute(attributes: string, name: string): string | null {
  for (let at = attributes.indexOf(name); at !== -1; at = attributes.indexOf(name, at + 1)) {
    const before = attributes.charCodeAt(at - 1)
    const equals = attributes.charCodeAt(at + name.length) === 61 ? at + name.length : -1
    if (equals === -1 || (before !== 32 && before !== 58 && before !== 10 && before !== 9 && before !== 13)) continue
    const quote = attributes[equals + 1] ?? '"'
    const end = attributes.indexOf(quote, equals + 2)
    return end === -1 ? null : unescaped(attributes.slice(equals + 2, end))
  }
  return null
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text with its entities resolved; what is none of the known ones stays as it is. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}
