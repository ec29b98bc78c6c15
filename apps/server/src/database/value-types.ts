import pg from 'pg'

/** How both databases give values: 64-bit integers as numbers, days as text. */
export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE) return (value: string) => value
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}
