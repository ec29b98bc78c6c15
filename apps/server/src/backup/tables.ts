import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Rows fetched and written at once. */
const PIECE = 1000

/** A table of ours, as far as copying it needs to know. */
export interface TableShape {
  name: string
  /** Without those that the database computes. */
  columns: string[]
  /** Whether rows may refer to others of the same table. */
  refersToItself: boolean
}

/**
 * Every table of ours, each after those it refers to: rows can be put back in this order. Neither names nor order are written down anywhere else.
 * The bookkeeping of the schema's steps is not among them, nor that of the servers of a market: a market that is restored is somewhere else.
 */
export async function tablesOf(db: Kysely<Schema>): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    SELECT t.relname AS name, c.attname AS column
    FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' AND t.relname NOT LIKE 'kysely\\_%' AND t.relname NOT LIKE 'market\\_%'
      AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
    ORDER BY t.relname, c.attnum`.execute(db)
  const { rows: references } = await sql<{ name: string; to: string }>`
    SELECT t.relname AS name, f.relname AS "to"
    FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
    WHERE k.contype = 'f' AND t.relnamespace = current_schema()::regnamespace`.execute(db)
  const shapes = Object.entries(Object.groupBy(columns, ({ name }) => name)).map(([name, own = []]) => ({
    name,
    columns: own.map(({ column }) => column),
    refersToItself: references.some((reference) => reference.name === name && reference.to === name),
  }))
  return inOrder(shapes, references)
}

function inOrder(shapes: readonly TableShape[], references: readonly { name: string; to: string }[]): TableShape[] {
  const ordered: TableShape[] = []
  while (ordered.length < shapes.length) {
    const done = new Set(ordered.map(({ name }) => name))
    const ready = shapes.filter(
      ({ name }) =>
        !done.has(name) && references.every((reference) => reference.name !== name || reference.to === name || done.has(reference.to)),
    )
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${shapes.map(({ name }) => name).join(', ')}`)
    ordered.push(...ready)
  }
  return ordered
}

/** The rows of a table as lines of JSON, in pieces, memory flat. Within one transaction all tables are of one moment. */
export async function* linesOf(transaction: Transaction<Schema>, { name }: TableShape): AsyncGenerator<string[]> {
  await sql`DECLARE copied NO SCROLL CURSOR FOR SELECT to_jsonb(kept)::text AS line FROM ${sql.table(name)} kept`.execute(transaction)
  for (;;) {
    const { rows } = await sql<{ line: string }>`FETCH ${sql.lit(PIECE)} FROM copied`.execute(transaction)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < PIECE) break
  }
  await sql`CLOSE copied`.execute(transaction)
}

/** Puts lines of {@link linesOf} into an empty table; gives how many there were. Numbers that the database counts itself go on after the highest. */
export async function fillTable(transaction: Transaction<Schema>, shape: TableShape, lines: AsyncIterable<string>): Promise<number> {
  let rows = 0
  let piece: string[] = []
  const put = async () => {
    if (piece.length > 0) await insert(transaction, shape, piece)
    rows += piece.length
    piece = []
  }
  for await (const line of lines) {
    piece.push(line)
    // Rows that refer to each other must come at once: the check is made at the end of the statement.
    if (piece.length >= PIECE && !shape.refersToItself) await put()
  }
  await put()
  await goOnCounting(transaction, shape)
  return rows
}

async function insert(transaction: Transaction<Schema>, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    INSERT INTO ${sql.table(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(transaction)
}

async function goOnCounting(transaction: Transaction<Schema>, { name, columns }: TableShape): Promise<void> {
  for (const column of columns) {
    const { rows } = await sql<{ sequence: string | null }>`
      SELECT pg_get_serial_sequence(quote_ident(${name}), ${column}) AS sequence`.execute(transaction)
    const sequence = rows[0]?.sequence
    if (sequence)
      await sql`SELECT setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) IS NOT NULL)
        FROM ${sql.table(name)}`.execute(transaction)
  }
}
