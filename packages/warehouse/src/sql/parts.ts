/** A value that travels beside the SQL text, never inside it. `type` is a ClickHouse type. */
export class Value {
  readonly kind = 'value'
  readonly type: string
  readonly value: unknown
  readonly #sealed = true
  constructor(type: string, value: unknown) {
    this.type = type
    this.value = value
    void this.#sealed
  }
}

/** A name (column, table, function, direction word) that was found in a fixed list. */
export class Identifier {
  readonly kind = 'identifier'
  readonly name: string
  readonly #sealed = true
  constructor(name: string) {
    this.name = name
    void this.#sealed
  }
}

/** A piece of SQL: fixed text of the program, values, names and further pieces, in order. Made only by `sql` and its helpers. */
export class Sql {
  readonly kind = 'sql'
  readonly parts: readonly (string | Hole)[]
  readonly #sealed = true
  constructor(parts: readonly (string | Hole)[]) {
    this.parts = parts
    void this.#sealed
  }
}

/** What may stand in a hole of the `sql` template. A bare string or number does not type-check. */
export type Hole = Sql | Value | Identifier
