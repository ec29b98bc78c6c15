import { DownOutlined } from '@ant-design/icons'
import { Popover, Tag } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import './category-module.css'
import type { Fault } from './check-draft.ts'
import type { ChosenCategory } from './filter-draft.ts'
import { FilterRow } from './filter-row.tsx'
import type { SiteEntry } from './site-choice.ts'

const loadPopup = () => import('./category-popup.tsx')
const CategoryPopup = lazy(loadPopup)

interface Props {
  sites: readonly SiteEntry[]
  plat: readonly string[]
  chosen: readonly ChosenCategory[]
  fault?: Fault | undefined
  required: boolean
  onChange(chosen: ChosenCategory[]): void
}

/** The chosen categories as tags, and the popup to choose them in. */
export function CategoryModule({ sites, plat, chosen, fault, required, onChange }: Props) {
  const { t, language } = useText()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function confirm(next: ChosenCategory[]) {
    close()
    onChange(next)
  }

  const popup = (
    <Suspense fallback={<LoadingState height={440} rows={9} />}>
      <CategoryPopup sites={sites} plat={plat} chosen={chosen} mayBeEmpty={!required} onConfirm={confirm} onCancel={close} />
    </Suspense>
  )

  return (
    <FilterRow label={t('search.category')} fault={fault} required={required}>
      {({ controlId, labelId, noteId }) => (
        <div className="category-module" data-fault={fault !== undefined}>
          {chosen.map((category) => (
            <Tag
              key={category.id}
              closable
              title={category.path[language].join(' / ')}
              onClose={() => onChange(chosen.filter((other) => other !== category))}
            >
              {category.name[language]}
            </Tag>
          ))}
          <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomLeft" destroyOnHidden content={popup}>
            <button
              ref={opener}
              type="button"
              id={controlId}
              aria-labelledby={`${labelId} ${controlId}`}
              aria-describedby={noteId}
              aria-haspopup="dialog"
              aria-expanded={open}
              disabled={plat.length === 0}
              onPointerEnter={() => void loadPopup()}
            >
              {t(chosen.length === 0 ? 'search.category_choose' : 'search.category_more')}
              <DownOutlined aria-hidden />
            </button>
          </Popover>
        </div>
      )}
    </FilterRow>
  )
}
