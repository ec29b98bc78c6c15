import type { TableColumn } from './table-model.ts'

/** A column where and as the reader wants it. */
export interface LaidColumn {
  name: string
  /** Stays in view while the others scroll. */
  pinned?: boolean
  /** In pixels. */
  width?: number
}

/** The columns of a table in the order they stand; null: as declared. */
export type ColumnLayout = readonly LaidColumn[] | null

/** Within these a column can be read and leaves room for others, in pixels. */
export const WIDTHS = { least: 60, most: 600 } as const

const inBounds = (width: number) => Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width)))

/** Reads `name!,sales:160,share`: a mark for what stays in view, a width after a colon. */
export function parseLayout(text: string | undefined): ColumnLayout {
  if (text === undefined) return null
  return text.split(',').flatMap((part) => {
    const [, name = '', pin = '', width = ''] = /^([a-z0-9_]+)(!?)(?::(\d{1,4}))?$/.exec(part) ?? []
    if (name === '') return []
    return [{ name, ...(pin ? { pinned: true } : {}), ...(width ? { width: inBounds(Number(width)) } : {}) }]
  })
}

/** How the address and an account keep a layout; see {@link parseLayout}. */
export function layoutText(layout: ColumnLayout): string | null {
  return (
    layout?.map(({ name, pinned, width }) => `${name}${pinned ? '!' : ''}${width === undefined ? '' : `:${inBounds(width)}`}`).join(',') ??
    null
  )
}

/** The columns on screen: those laid out, else all that are not optional. The first column always stays, at the front; then come those that stay in view, and it with them. */
export function shownColumns(columns: readonly TableColumn[], layout: ColumnLayout): TableColumn[] {
  if (!layout) return columns.filter(({ optional }, index) => index === 0 || !optional)
  const byName = new Map(columns.map((column) => [column.name, column]))
  const laid = layout.flatMap(({ name, pinned = false, width }): TableColumn[] => {
    const column = byName.get(name)
    return column ? [{ ...column, pinned, ...(width === undefined ? {} : { width }) }] : []
  })
  const [first] = columns
  if (!first) return []
  const others = laid.filter(({ name }) => name !== first.name)
  const own = laid.find(({ name }) => name === first.name) ?? first
  const [inView, rest] = [others.filter(({ pinned }) => pinned), others.filter(({ pinned }) => !pinned)]
  return [{ ...own, pinned: own.pinned === true || first.pinned === true || inView.length > 0 }, ...inView, ...rest]
}

/** The layout that is on screen, to change something of it. */
export function layoutOf(columns: readonly TableColumn[], layout: ColumnLayout): LaidColumn[] {
  const known = new Map((layout ?? []).map((column) => [column.name, column]))
  return shownColumns(columns, layout).map(({ name, pinned }) => known.get(name) ?? { name, ...(pinned ? { pinned: true } : {}) })
}

/** The same with a column before another, or at the end (null). */
export function moved(layout: readonly LaidColumn[], name: string, before: string | null): LaidColumn[] {
  const column = layout.find((one) => one.name === name)
  if (!column || name === before) return [...layout]
  const others = layout.filter((one) => one !== column)
  const at = before === null ? others.length : others.findIndex((one) => one.name === before)
  return at < 0 ? [...layout] : [...others.slice(0, at), column, ...others.slice(at)]
}

/** The same with something changed of one column. */
export function changed(layout: readonly LaidColumn[], name: string, change: Partial<LaidColumn>): LaidColumn[] {
  return layout.map((column) => (column.name === name ? { ...column, ...change } : column))
}
