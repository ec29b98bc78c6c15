import { CaretDownOutlined, CaretRightOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import { findClass, type PlacedClass, placedClasses } from '@marketscope/contract/schemes/class-tree'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Preview } from './preview-of.ts'
import { type DropPlace, useClassDrag } from './use-class-drag.ts'
import type { SchemeDrafting } from './use-scheme-draft.ts'

/** So many of what is dragged are shown. */
const MOST_SHOWN = 5

/** The classes as a tree: chosen, moved by mouse (the handle) and by keys (Alt with arrows), several with Ctrl. */
export function ClassTree({ drafting, preview }: { drafting: SchemeDrafting; preview: Preview | null }) {
  const { t } = useText()
  const format = useFormat()
  const { draft, selected, select, faults } = drafting
  const { classes } = draft.content
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<readonly string[]>([])
  const { dragging, begin } = useClassDrag(drop, (id) => setFolded((before) => new Set([...before].filter((one) => one !== id))))
  const shown = placedClasses(classes).filter(({ above }) => !above.some(({ id }) => folded.has(id)))

  function drop(ids: readonly string[], { id, at }: DropPlace) {
    const target = findClass(classes, id)
    if (!target) return
    if (at === 'into') drafting.move(ids, id, target.own.children.length)
    else drafting.move(ids, target.above.at(-1)?.id ?? null, target.place + (at === 'after' ? 1 : 0))
  }

  function moveByKey(key: string, { own, above, place }: PlacedClass): boolean {
    const parent = above.at(-1)
    const beside = parent ? parent.children : classes
    if (key === 'ArrowUp') return place > 0 && drafting.move([own.id], parent?.id ?? null, place - 1)
    if (key === 'ArrowDown') return place < beside.length - 1 && drafting.move([own.id], parent?.id ?? null, place + 2)
    if (key === 'ArrowLeft')
      return parent !== undefined && drafting.move([own.id], above.at(-2)?.id ?? null, (findClass(classes, parent.id)?.place ?? 0) + 1)
    const before = beside[place - 1]
    return key === 'ArrowRight' && before !== undefined && drafting.move([own.id], before.id, before.children.length)
  }

  function onKey(event: React.KeyboardEvent, one: PlacedClass) {
    const index = shown.findIndex(({ own }) => own.id === one.own.id)
    if (event.altKey && event.key.startsWith('Arrow')) {
      event.preventDefault()
      moveByKey(event.key, one)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const next = shown[index + (event.key === 'ArrowUp' ? -1 : 1)]
      if (!next) return
      select(next.own.id)
      document.querySelector<HTMLElement>(`[data-class-row="${next.own.id}"] .class-row-name`)?.focus()
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const without = [...folded].filter((id) => id !== one.own.id)
      setFolded(new Set(event.key === 'ArrowLeft' && one.own.children.length > 0 ? [...without, one.own.id] : without))
    } else if (event.key === 'Delete') drafting.remove(one.own.id)
  }

  const names = (dragging?.ids ?? []).map((id) => findClass(classes, id)?.own.name ?? id)
  return (
    <div className="class-tree">
      <ul aria-label={t('rules.classes')}>
        {shown.map((one) => {
          const { own, above } = one
          const over = dragging?.over?.id === own.id ? dragging.over.at : undefined
          const wrong = faults.some(({ path }) => path.join('.').startsWith(pathOf(one, classes)))
          return (
            <li
              key={own.id}
              data-class-row={own.id}
              data-over={over}
              data-chosen={selected?.own.id === own.id}
              data-marked={marked.includes(own.id)}
              data-wrong={wrong}
              style={{ paddingInlineStart: above.length * 16 }}
            >
              <button
                type="button"
                className="class-row-handle"
                tabIndex={-1}
                aria-label={t('rules.move', { name: own.name })}
                title={t('rules.move_hint')}
                onPointerDown={(event) => {
                  event.preventDefault()
                  begin(event, marked.includes(own.id) ? marked : [own.id])
                }}
              >
                <HolderOutlined aria-hidden />
              </button>
              {own.children.length > 0 ? (
                <button
                  type="button"
                  className="class-row-fold"
                  tabIndex={-1}
                  aria-expanded={!folded.has(own.id)}
                  aria-label={t('rules.fold', { name: own.name })}
                  onClick={() =>
                    setFolded((before) =>
                      before.has(own.id) ? new Set([...before].filter((id) => id !== own.id)) : new Set([...before, own.id]),
                    )
                  }
                >
                  {folded.has(own.id) ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
                </button>
              ) : (
                <span className="class-row-fold" />
              )}
              <button
                type="button"
                className="class-row-name"
                aria-current={selected?.own.id === own.id}
                onKeyDown={(event) => onKey(event, one)}
                onClick={(event) => {
                  select(own.id)
                  setMarked((before) => {
                    if (!(event.ctrlKey || event.metaKey)) return []
                    return before.includes(own.id) ? before.filter((id) => id !== own.id) : [...before, own.id]
                  })
                }}
              >
                {own.name === '' ? t('rules.nameless') : own.name}
              </button>
              <span className="class-row-share">{preview ? format.value('share', preview.classes.get(own.id)?.share ?? 0, '') : ''}</span>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('rules.remove_class', { name: own.name })}
                onClick={() => drafting.remove(own.id)}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => drafting.add(null, t('rules.new_class'))}>
        {t('rules.add_class')}
      </Button>
      {selected && (
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => drafting.add(selected.own.id, t('rules.new_class'))}>
          {t('rules.add_below')}
        </Button>
      )}
      <p className="rule-note">{t('rules.tree_keys')}</p>
      {dragging && (
        <ol className="class-drag" style={{ left: dragging.x + 12, top: dragging.y + 12 }} aria-hidden>
          {names.slice(0, MOST_SHOWN).map((name) => (
            <li key={name}>{name}</li>
          ))}
          {names.length > MOST_SHOWN && <li>{t('rules.more_dragged', { count: names.length - MOST_SHOWN })}</li>}
        </ol>
      )}
    </div>
  )
}

/** Where faults of a class are told: its path in the content. */
export function pathOf({ own, above }: PlacedClass, classes: readonly PlacedClass['own'][]): string {
  const places = [...above, own].reduce<{ list: readonly PlacedClass['own'][]; path: string }>(
    ({ list, path }, one) => ({
      list: one.children,
      path: `${path}${path === '' ? 'classes' : '.children'}.${list.findIndex(({ id }) => id === one.id)}`,
    }),
    { list: classes, path: '' },
  )
  return `${places.path}.`
}
