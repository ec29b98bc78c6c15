import { type KeyboardEvent, type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Standing } from './category-choice.ts'
import type { CategoryNode } from './category-forest.ts'
import type { TreeRow } from './category-rows.ts'
import { treeStep } from './tree-keys.ts'
import { LINE_HEIGHT, TreeLine } from './tree-line.tsx'
import './tree-view.css'
import { useWindow } from './use-window.ts'

/** Pixels, until it is measured. */
const FIRST_HEIGHT = 380

export interface TreeHandle {
  /** Puts the keyboard on the line it was last on, else on the first. */
  focus(): void
}

interface Props {
  ref?: Ref<TreeHandle>
  label: string
  rows: readonly TreeRow[]
  standing(node: CategoryNode): Standing
  /** What a line says. */
  content(row: TreeRow): ReactNode
  /** Why a line cannot be chosen; undefined: it can. */
  tip(row: TreeRow): string | undefined
  onChoose(node: CategoryNode): void
  onOpen(row: TreeRow, open: boolean): void
}

/** A tree of categories with boxes to tick, of which only the lines that are seen are drawn: its size does not matter. */
export function TreeView({ ref, label, rows, standing, content, tip, onChoose, onOpen }: Props) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const wanted = useRef(false)
  const activeLine = useRef<HTMLDivElement>(null)
  const lines = useWindow(rows.length, LINE_HEIGHT, FIRST_HEIGHT)
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  )

  function goTo(index: number) {
    wanted.current = true
    lines.reveal(index)
    setActiveKey(rows[index]?.key ?? null)
    if (index === active) activeLine.current?.focus({ preventScroll: true })
  }

  function use(row: TreeRow) {
    if (!row.node) onOpen(row, !row.open)
    else if (!row.node.disabled) onChoose(row.node)
  }

  function press(event: KeyboardEvent, row: TreeRow) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = treeStep(event.key, rows, rows.indexOf(row), lines.page)
    if (!step) return
    event.preventDefault()
    if ('to' in step) goTo(step.to)
    else if ('open' in step) onOpen(row, step.open)
    else use(row)
  }

  // The lines get functions that stay the same, so that a line that does not change is not drawn anew.
  const now = useRef({ use, press, onOpen })
  useEffect(() => {
    now.current = { use, press, onOpen }
  })
  const onUse = useCallback((row: TreeRow) => now.current.use(row), [])
  const onKeyDown = useCallback((event: KeyboardEvent, row: TreeRow) => now.current.press(event, row), [])
  const onOpenLine = useCallback((row: TreeRow, open: boolean) => now.current.onOpen(row, open), [])
  const onFocus = useCallback((row: TreeRow) => setActiveKey(row.key), [])

  useImperativeHandle(ref, () => ({ focus: () => goTo(active) }))
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    activeLine.current?.focus({ preventScroll: true })
  })

  // The line with the keyboard on it stays even when it is scrolled away: without it the keyboard would be nowhere.
  const drawn = rows.slice(lines.first, lines.end).map((row, index) => ({ row, index: lines.first + index }))
  const focused = rows[active]
  if (focused && (active < lines.first || active >= lines.end)) drawn.push({ row: focused, index: active })

  return (
    <div ref={lines.scroller} className="tree-view" onScroll={lines.onScroll}>
      <div role="tree" aria-label={label} aria-multiselectable="true" style={{ height: rows.length * LINE_HEIGHT }}>
        {drawn.map(({ row, index }) => (
          <TreeLine
            key={row.key}
            row={row}
            index={index}
            state={row.node ? standing(row.node) : undefined}
            reason={tip(row)}
            active={index === active}
            lineRef={index === active ? activeLine : undefined}
            content={content}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            onUse={onUse}
            onOpen={onOpenLine}
          />
        ))}
      </div>
    </div>
  )
}
