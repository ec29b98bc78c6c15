import type { FileNote } from '@marketscope/contract/file-note'

/** What the columns of several tables mean, each thing once: with the tables that it is said of where a name is said to be something else elsewhere. */
export function notesOfTables(tables: readonly { name: string; notes: readonly FileNote[] }[]): FileNote[] {
  const all = tables.flatMap(({ name: table, notes }) => notes.map((note) => ({ table, ...note })))
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap((named) => {
    const said = [...Map.groupBy(named, ({ value }) => value)]
    return said.map(([value, own]) => {
      const tablesOf = said.length === 1 ? '' : ` · ${own.map(({ table }) => table).join(' · ')}`
      return { name: `${named[0]?.name ?? ''}${tablesOf}`, value }
    })
  })
}
