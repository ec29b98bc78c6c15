import { Sql as Piece } from '../../sql/parts.ts'
import { type Identifier, identifier, join, type Sql, sql } from '../../sql/sql.ts'

/**
 * Values that reading a row needs several times. Each is worked out once, in a SELECT of its own around the one that has what it is made of: written out
 * wherever it is needed, one date of a file was forty thousand characters, which the engine took half a second to understand.
 */
export class Steps {
  readonly #levels = new Map<Identifier, number>()
  readonly #columns: Sql[][] = []

  /** The name of a value, which may be made of values that were named before. */
  name(value: Sql): Sql {
    const name = `s_${this.#levels.size + 1}`
    const own = identifier([name], name)
    const level = this.#after(value)
    this.#levels.set(own, level)
    this.#columns[level] = [...(this.#columns[level] ?? []), sql`${value} AS ${own}`]
    return sql`${own}`
  }

  /** The rows with all that was named beside their own columns. */
  over(rows: Sql): Sql {
    return this.#columns.reduce((inner, columns) => sql`(SELECT *, ${join(columns, ', ')} FROM ${inner})`, rows)
  }

  /** The level behind those of the names in a value. */
  #after(value: Sql): number {
    return value.parts.reduce<number>((most, part) => {
      if (typeof part === 'string') return most
      if (part instanceof Piece) return Math.max(most, this.#after(part))
      const level = this.#levels.get(part as Identifier)
      return level === undefined ? most : Math.max(most, level + 1)
    }, 0)
  }
}
