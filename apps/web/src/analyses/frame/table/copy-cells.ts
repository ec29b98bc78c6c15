/** What a cell says in full. */
function textOf(cell: Element): string {
  const exact = cell.querySelector('[data-exact]')?.getAttribute('data-exact')
  return (exact ?? cell.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** The cells of a table that a selection touches, as a spreadsheet takes them: in full, a tab between two; null: fewer than two cells, which are copied as text. */
export function copiedCells(selection: Pick<Selection, 'isCollapsed' | 'containsNode'>, table: Element): string | null {
  if (selection.isCollapsed) return null
  const rows = [...table.querySelectorAll('tr:not([aria-hidden="true"])')].map((row) =>
    [...row.querySelectorAll('th, td')].filter((cell) => selection.containsNode(cell, true)),
  )
  const touched = rows.filter((cells) => cells.length > 0)
  if (touched.flat().length < 2) return null
  return touched.map((cells) => cells.map(textOf).join('\t')).join('\n')
}
