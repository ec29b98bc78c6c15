import { numberParts } from '../../amounts/number-parts.ts'
import type { Merged } from './heading.ts'

/** Repeats the text of cells that are merged downwards in each of their rows: a brand beside all its items. Numbers are not repeated: a figure would count several times. */
export class MergedTexts {
  /** By their first row. */
  readonly #begin: Map<number, Merged[]>
  #open: { bottom: number; column: number; text: string }[] = []

  constructor(merged: readonly Merged[]) {
    this.#begin = Map.groupBy(
      merged.filter(({ top, bottom }) => bottom > top),
      ({ top }) => top,
    )
  }

  /** Fills the cells of the next row, in the order of the rows. */
  fill(line: number, cells: string[]): void {
    this.#open = this.#open.filter(({ bottom }) => bottom >= line)
    for (const { column, text } of this.#open) {
      while (cells.length <= column) cells.push('')
      if (cells[column] === '') cells[column] = text
    }
    for (const { left, bottom } of this.#begin.get(line) ?? []) {
      const text = cells[left] ?? ''
      if (text !== '' && numberParts(text) === null) this.#open.push({ bottom, column: left, text })
    }
  }
}
