import { CaretDownOutlined, CaretRightOutlined, DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import { findClass, type PlacedClass, placedClasses } from '@marketscope/contract/schemes/class-tree'
import type { SchemeClass } from '@marketscope/contract/schemes/classes'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import type { Preview } from './preview-of.ts'
import { type DropPlace, useClassDrag } from './use-class-drag.ts'
import type { SchemeDrafting } from './use-scheme-draft.ts'

/** So many of what is dragged are shown. */
const MOST_SHOWN = 5

const nameOf = (id: string) => document.querySelector<HTMLElement>(`[data-class-row="${id}"] .class-row-name`)

/** The classes as a tree: chosen, moved by mouse (the handle) and by keys (Alt with arrows), several with Ctrl. Where a class came is told to who does not see it. */
export function ClassTree({ drafting, preview }: { drafting: SchemeDrafting; preview: Preview | null }) {
  const { t } = useText()
  const format = useFormat()
  const { draft, selected, select, faults } = drafting
  const { classes } = draft.content
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const confirm = useConfirm()
  const [told, tell] = useState('')
  const follow = useRef<string | null>(null)
  const [marked, setMarked] = useState<readonly string[]>([])
  const { dragging, begin } = useClassDrag(drop, (id) => open(id))
  const shown = placedClasses(classes).filter(({ above }) => !above.some(({ id }) => folded.has(id)))

  // A row that is moved within the page loses the focus: it follows the class.
  useEffect(() => {
    if (follow.current !== null) nameOf(follow.current)?.focus()
    follow.current = null
  })

  const open = (id: string) => setFolded((before) => new Set([...before].filter((one) => one !== id)))
  const called = (name: string) => (name === '' ? t('rules.nameless') : name)

  /** Tells where a class stands after the classes were changed. */
  function tellPlace(id: string, after: readonly SchemeClass[] | null) {
    const placed = after === null ? undefined : findClass(after, id)
    const own = findClass(classes, id)?.own
    if (!placed) return tell(own ? t('rules.told_stays', { name: called(own.name) }) : '')
    const parent = placed.above.at(-1)
    const where = { name: called(placed.own.name), place: placed.place + 1, count: (parent?.children ?? after ?? []).length }
    tell(parent ? t('rules.told_below', { ...where, parent: called(parent.name) }) : t('rules.told_outermost', where))
  }

  async function remove({ own }: PlacedClass) {
    const holds = own.rules.length + own.children.length > 0
    const question = { title: t('rules.remove_question', { name: called(own.name) }), content: t('rules.remove_text'), danger: true }
    if (holds && !(await confirm({ ...question, yes: t('rules.remove_yes') }))) return
    const index = shown.findIndex((one) => one.own.id === own.id)
    const next = shown.filter(({ above, own: other }) => other !== own && !above.includes(own))[Math.max(0, index - 1)]
    follow.current = next?.own.id ?? null
    drafting.remove(own.id)
    tell(t('rules.told_removed', { name: called(own.name) }))
  }

  function drop(ids: readonly string[], { id, at }: DropPlace) {
    const target = findClass(classes, id)
    if (!target) return
    const [parent, place] =
      at === 'into' ? [id, target.own.children.length] : [target.above.at(-1)?.id ?? null, target.place + (at === 'after' ? 1 : 0)]
    const after = drafting.move(ids, parent, place)
    for (const one of ids.slice(0, 1)) tellPlace(one, after)
  }

  /** Where a key takes a class: below which one, and before the how-manieth there; null: nowhere. */
  function targetOf(key: string, { above, place }: PlacedClass): { parent: string | null; place: number } | null {
    const parent = above.at(-1)
    const beside = parent ? parent.children : classes
    const own = parent?.id ?? null
    if (key === 'ArrowUp') return place > 0 ? { parent: own, place: place - 1 } : null
    if (key === 'ArrowDown') return place < beside.length - 1 ? { parent: own, place: place + 2 } : null
    if (key === 'ArrowLeft')
      return parent ? { parent: above.at(-2)?.id ?? null, place: (findClass(classes, parent.id)?.place ?? 0) + 1 } : null
    const before = beside[place - 1]
    return before ? { parent: before.id, place: before.children.length } : null
  }

  function moveByKey(key: string, one: PlacedClass) {
    const target = targetOf(key, one)
    const after = target && drafting.move([one.own.id], target.parent, target.place)
    if (target?.parent) open(target.parent)
    follow.current = one.own.id
    tellPlace(one.own.id, after)
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
      nameOf(next.own.id)?.focus()
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const without = [...folded].filter((id) => id !== one.own.id)
      setFolded(new Set(event.key === 'ArrowLeft' && one.own.children.length > 0 ? [...without, one.own.id] : without))
    } else if (event.key === 'Delete') void remove(one)
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
                {called(own.name)}
                {above.length > 0 && <span className="visually-hidden">{t('rules.level', { level: above.length + 1 })}</span>}
              </button>
              <span className="class-row-share">
                {preview ? format.value('share', preview.classes.get(own.id)?.share ?? null, '') : ''}
              </span>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('rules.remove_class', { name: own.name })}
                onClick={() => void remove(one)}
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
      {shown.length > 0 && <p className="rule-note">{t('rules.tree_keys')}</p>}
      <p role="status" className="visually-hidden">
        {told}
      </p>
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
