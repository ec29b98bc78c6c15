/** A table of the warehouse: its columns with their ClickHouse types (codecs apart), and how it is stored. */
export interface Table {
  readonly columns: Readonly<Record<string, string>>
  /** What is said of a column beyond its type: DEFAULT, CODEC. */
  readonly extras?: Readonly<Record<string, string>>
  readonly engine: string
  readonly orderBy: string
  readonly partitionBy?: string
  readonly indexes?: readonly string[]
  readonly settings?: Readonly<Record<string, string | number>>
}

const NAME = /^[a-z_][a-z0-9_]*$/

/** The statement that makes a table where it is missing. */
export function createTableText(name: string, table: Table): string {
  for (const one of [name, ...Object.keys(table.columns)]) if (!NAME.test(one)) throw new TypeError(`not a plain name: ${one}`)
  const lines = Object.entries(table.columns).map(([column, type]) => `\`${column}\` ${type}${extra(table, column)}`)
  const settings = Object.entries(table.settings ?? {}).map(
    ([key, value]) => `${key} = ${typeof value === 'string' ? `'${value}'` : value}`,
  )
  return [
    `CREATE TABLE IF NOT EXISTS \`${name}\` (${[...lines, ...(table.indexes ?? [])].join(', ')})`,
    `ENGINE = ${table.engine}`,
    table.partitionBy ? `PARTITION BY ${table.partitionBy}` : '',
    `ORDER BY ${table.orderBy}`,
    settings.length > 0 ? `SETTINGS ${settings.join(', ')}` : '',
  ]
    .filter((line) => line !== '')
    .join(' ')
}

function extra(table: Table, column: string): string {
  const text = table.extras?.[column]
  return text === undefined ? '' : ` ${text}`
}
