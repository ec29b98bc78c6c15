import type { PrepareContext } from '../frame/analysis-view.ts'
import type { TableModel } from '../frame/table/table-model.ts'

/** A word with what it means: where it means nothing known, or to readers of Chinese, the word. */
export function glossedName(word: string, gloss: string | null): string {
  return gloss ? `${word} · ${gloss}` : word
}

/** The table with what its words mean in the column after them; without that column for readers of Chinese. */
export function withGloss<T extends Pick<TableModel, 'columns'>>(table: T, after: string, { style }: Pick<PrepareContext, 'style'>): T {
  const others = table.columns.filter(({ name }) => name !== 'gloss')
  const gloss = table.columns.filter(({ name }) => name === 'gloss' && style.language === 'en')
  const columns = others.flatMap((column) => (column.name === after ? [column, ...gloss.map((own) => ({ ...own, width: 180 }))] : [column]))
  return { ...table, columns }
}
