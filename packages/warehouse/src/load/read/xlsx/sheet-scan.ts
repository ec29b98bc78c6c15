import { MarketError } from '@marketscope/contract/errors'
import { dateText, digitsOf, type KeptDigits, type NumberLook, numberText, withoutEscapes } from './cell-text.ts'
import { attribute, unescaped, type XmlListener } from './xml-scan.ts'

/** What cells are read with. */
export interface CellReading {
  looks: readonly NumberLook[]
  from1904: boolean
  /** How many digits its whole numbers keep; zeros behind these are no digits. */
  kept: KeptDigits
  /** Formulas have no results yet: a 0 is what stands in their place. */
  stale: boolean
  /** Throws MarketError where there is no text of this number. */
  shared(index: number): string
}

/** No table has more; one stray cell far to the right would make every row as wide. */
export const MOST_COLUMNS = 2000
/** Text of one row; a record of a CSV file has no more. Few cells may name one long text again and again. */
const LONGEST_ROW = 8 * 1024 * 1024
const TEXTS: ReadonlySet<string> = new Set(['str', 'inlineStr'])

/** Takes the rows out of a sheet as they come by: the number of the row, and its cells from the first column on as trimmed texts. Rows without any text are passed over. */
export class SheetScan implements XmlListener {
  /** The most digits that say something, of the whole numbers of more than 15 that were met. */
  digits = 0
  readonly #reading: CellReading
  readonly #row: (line: number, cells: string[]) => void
  #line = 0
  #cells: string[] = []
  #column = -1
  #type = ''
  #style = 0
  #value: string | null = null
  #formula: string | null = null
  #into: 'value' | 'formula' | null = null
  #aside = 0
  #any = false
  #letters = 0

  constructor(reading: CellReading, row: (line: number, cells: string[]) => void) {
    this.#reading = reading
    this.#row = row
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'c': {
        const place = attribute(attributes, 'r')
        this.#column = place === null ? this.#column + 1 : columnOf(place)
        this.#type = attribute(attributes, 't') ?? 'n'
        this.#style = Number(attribute(attributes, 's') ?? -1)
        this.#value = null
        this.#formula = null
        return
      }
      case 'v':
      case 't':
        this.#into = this.#aside === 0 ? 'value' : null
        if (this.#into) this.#value ??= ''
        return
      case 'f':
        this.#formula = ''
        this.#into = 'formula'
        return
      case 'rPh':
        this.#aside++
        return
      case 'row':
        this.#line = Number(attribute(attributes, 'r') ?? this.#line + 1)
        this.#cells = []
        this.#column = -1
        this.#any = false
        this.#letters = 0
    }
  }

  text(text: string): void {
    if (this.#into === 'value') this.#value += text
    else if (this.#into === 'formula') this.#formula += text
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
      case 'f':
        this.#into = null
        return
      case 'rPh':
        this.#aside--
        return
      case 'c':
        this.#put(this.#cell())
        return
      case 'row':
        if (this.#any) this.#row(this.#line, this.#cells)
        this.#any = false
    }
  }

  #put(text: string): void {
    if (text === '') return
    if (this.#column >= MOST_COLUMNS)
      throw new MarketError('too_large', {
        zh: `工作表超过 ${MOST_COLUMNS} 列（第 ${this.#line} 行），请删去多余的列`,
        en: `The sheet has more than ${MOST_COLUMNS} columns (row ${this.#line}): remove those that are no part of the table`,
      })
    this.#letters += text.length
    if (this.#letters > LONGEST_ROW)
      throw new MarketError('too_large', {
        zh: `工作表第 ${this.#line} 行的文字过多，不像是数据表`,
        en: `Row ${this.#line} of the sheet holds more text than any row of a table`,
      })
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
    this.#any = true
  }

  /** The cell as text; a formula whose result the workbook does not hold is shown itself, so that it is a fault where a number is needed. */
  #cell(): string {
    const value = this.#value
    // Only a text can be an empty result; of the other types programs write it where they have worked nothing out.
    const none = value === null || (value.trim() === '' && !TEXTS.has(this.#type))
    if (none || (this.#formula !== null && this.#reading.stale && value.trim() === '0'))
      return this.#formula === null ? '' : `=${unescaped(this.#formula)}`.trim()
    switch (this.#type) {
      case 's':
        return this.#reading.shared(Number(value))
      case 'str':
      case 'inlineStr':
        return withoutEscapes(unescaped(value)).trim()
      case 'b':
        return value.trim() === '1' ? 'TRUE' : 'FALSE'
      case 'n':
        return this.#number(value.trim())
      default:
        // A date cell is what clocks show: the Z that programs write behind it is no zone.
        return unescaped(value)
          .trim()
          .replace(/Z$/, '')
          .replace(/T00:00:00(\.0+)?$/, '')
    }
  }

  #number(raw: string): string {
    const look = this.#reading.looks[this.#style] ?? 'number'
    if (look !== 'number' && raw !== '') {
      const date = dateText(Number(raw), look, this.#reading.from1904)
      if (date !== null) return date
    }
    if (raw.length > 15) this.digits = Math.max(this.digits, digitsOf(raw))
    return numberText(raw, this.#reading.kept)
  }
}

/** The number of a column, from 0, by its letters: A1, AB12. */
export function columnOf(place: string): number {
  let column = 0
  for (let i = 0; i < place.length; i++) {
    const letter = place.charCodeAt(i) | 32
    if (letter < 97 || letter > 122) break
    column = column * 26 + letter - 96
  }
  return column - 1
}
