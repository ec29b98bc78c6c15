import { DownOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Popover, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import type { Fault } from '../check-draft.ts'
import type { ChosenCategory } from '../filter-draft.ts'
import { FilterRow } from '../filter-row.tsx'
import type { SiteEntry } from '../site-choice.ts'
import './category-module.css'
import { NotAskedNote } from './not-asked-note.tsx'
import { customOptions, treeOptions } from './use-forests.ts'
import { usePopupCode } from './use-popup-code.ts'

/** Below the button; where there is too little room, above it, and where there is too little there too, over it. */
const PLACEMENTS = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } },
}

interface Props {
  sites: readonly SiteEntry[]
  plat: readonly string[]
  chosen: readonly ChosenCategory[]
  /** The group of the chosen custom categories; ''. */
  subName: string
  fault?: Fault | undefined
  required: boolean
  /** Whether what is chosen can be made what a new search starts with. Default: yes. */
  hasDefault?: boolean
  /** Looks for a word in titles instead; undefined: not offered. */
  onSearchTitle?: ((word: string) => void) | undefined
  onChange(chosen: ChosenCategory[], subName: string): void
}

/** The chosen categories as tags, and the popup to choose them in. */
export function CategoryModule({ sites, plat, chosen, subName, fault, required, hasDefault = true, onSearchTitle, onChange }: Props) {
  const { t, language } = useText()
  const client = useQueryClient()
  const { user } = useUser()
  const hasCustom = user?.is_add_custom ?? false
  const [open, setOpen] = useState(false)
  const CategoryPopup = usePopupCode(open)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function prepare() {
    if (plat.length === 0) return
    void client.prefetchQuery(treeOptions(plat, sites))
    if (hasCustom) void client.prefetchQuery(customOptions(plat))
  }

  function leave(category: ChosenCategory) {
    const left = chosen.filter((other) => other !== category)
    onChange(left, left.length === 0 ? '' : subName)
    opener.current?.focus()
  }

  const popup = CategoryPopup ? (
    <CategoryPopup
      sites={sites}
      plat={plat}
      chosen={chosen}
      subName={subName}
      mayBeEmpty={!required}
      hasDefault={hasDefault}
      onSearchTitle={
        onSearchTitle &&
        ((word) => {
          setOpen(false)
          onSearchTitle(word)
        })
      }
      onConfirm={(next, group) => {
        close()
        onChange(next, group)
      }}
      onCancel={close}
    />
  ) : (
    <LoadingState height={440} rows={9} />
  )

  return (
    <FilterRow label={t('search.category')} fault={fault} required={required}>
      {({ controlId, labelId, noteId }) => (
        <>
          <div className="category-module" data-fault={fault !== undefined}>
            {chosen.map((category) => (
              <Tag key={category.id} closable title={category.path[language].join(' / ')} onClose={() => leave(category)}>
                {category.name[language]}
              </Tag>
            ))}
            <Popover
              open={open}
              onOpenChange={setOpen}
              trigger="click"
              placement="bottomLeft"
              builtinPlacements={PLACEMENTS}
              arrow={false}
              destroyOnHidden
              content={popup}
            >
              <button
                ref={opener}
                type="button"
                id={controlId}
                aria-labelledby={`${labelId} ${controlId}`}
                aria-describedby={noteId}
                aria-haspopup="dialog"
                aria-expanded={open}
                disabled={plat.length === 0}
                onPointerEnter={prepare}
                onKeyDown={(event) => event.key === 'Escape' && open && close()}
                onFocus={prepare}
              >
                {t(chosen.length === 0 ? 'search.category_choose' : 'search.category_more')}
                <DownOutlined aria-hidden />
              </button>
            </Popover>
          </div>
          <NotAskedNote sites={sites} plat={plat} chosen={chosen} onAdd={(more) => onChange([...chosen, ...more], subName)} />
        </>
      )}
    </FilterRow>
  )
}
