import type { TreeRow } from './category-rows.ts'

/** What a key does in the tree: goes to another line, opens or closes this one, or chooses it. */
export type TreeStep = { to: number } | { open: boolean } | { choose: true }

/** Reads a key as a tree is used by keyboard. `at`: the line it is pressed on; `page`: how many lines are seen at once. Null: not for the tree. */
export function treeStep(key: string, rows: readonly TreeRow[], at: number, page: number): TreeStep | null {
  const row = rows[at]
  if (!row) return null
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, last) }
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) }
    case 'PageDown':
      return { to: Math.min(at + page, last) }
    case 'PageUp':
      return { to: Math.max(at - page, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'ArrowRight':
      if (row.open === false) return { open: true }
      return row.open ? { to: at + 1 } : null
    case 'ArrowLeft':
      return row.open ? { open: false } : toParent(rows, at, row)
    case ' ':
    case 'Enter':
      return row.node ? { choose: true } : { open: !row.open }
    default:
      return null
  }
}

function toParent(rows: readonly TreeRow[], at: number, { level }: TreeRow): TreeStep | null {
  for (let above = at - 1; above >= 0; above -= 1) if ((rows[above]?.level ?? level) < level) return { to: above }
  return null
}
