import { currencySymbol } from '@marketscope/contract/currency'
import { editionsOfPlat } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { CategoryModule } from './category-module.tsx'
import type { DraftFaults, FilterField } from './check-draft.ts'
import { type FilterDraft, RANGE_FIELDS } from './filter-draft.ts'
import './filter-form.css'
import { MonthsModule } from './months-module.tsx'
import { NameModule } from './name-module.tsx'
import { PlatformModule } from './platform-module.tsx'
import { RangeModule } from './range-module.tsx'
import { currencyOf, type SiteEntry } from './site-choice.ts'
import { TitleModule } from './title-module.tsx'

interface Props {
  draft: FilterDraft
  faults: DraftFaults
  sites: readonly SiteEntry[]
  /** The months that can be chosen. */
  limits: MonthRange | null
  platLocked: boolean
  /** Gets what changed, and the fields it concerns, so that what was wrong with them is forgotten. */
  onChange(patch: Partial<FilterDraft>, fields: readonly FilterField[]): void
  onSubmit(): void
  /** The buttons at the foot; one of them submits. */
  actions: ReactNode
}

/** The whole search form, put together of its modules. Enter in a field and Ctrl+Enter anywhere submit. */
export function FilterForm({ draft, faults, sites, limits, platLocked, onChange, onSubmit, actions }: Props) {
  const { plat } = draft
  const currency = currencyOf(plat, sites)
  const symbol = currency === undefined ? undefined : currencySymbol(currency).trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSubmit()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className="filter-form" noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <PlatformModule
        sites={sites}
        plat={plat}
        fault={faults.plat}
        locked={platLocked}
        onChange={(next) => onChange({ plat: next }, ['plat', 'cid'])}
      />
      <CategoryModule
        sites={sites}
        plat={plat}
        chosen={draft.categories}
        fault={faults.cid}
        required={editionsOfPlat(plat).domestic}
        onChange={(categories) => onChange({ categories }, ['cid'])}
      />
      <TitleModule
        title={draft.title}
        relation={draft.title_relation}
        fault={faults.title}
        onChange={(patch) => onChange(patch, ['title', 'cid'])}
      />
      <div className="filter-form-pair">
        <NameModule
          kind="brand"
          plat={plat}
          chosen={draft.brands}
          fault={faults.brand_id}
          onChange={(brands) => onChange({ brands }, ['brand_id', 'cid'])}
        />
        <NameModule
          kind="shop"
          plat={plat}
          chosen={draft.shops}
          fault={faults.shop_id}
          onChange={(shops) => onChange({ shops }, ['shop_id'])}
        />
      </div>
      <div className="filter-form-three">
        {RANGE_FIELDS.map((field) => (
          <RangeModule
            key={field}
            field={field}
            symbol={field === 'sold' ? undefined : symbol}
            bounds={draft[field]}
            fault={faults[field]}
            onChange={(bounds) => onChange({ [field]: bounds }, [field])}
          />
        ))}
      </div>
      <MonthsModule
        start={draft.start}
        end={draft.end}
        limits={limits}
        fault={faults.months}
        onChange={(months) => onChange(months, ['months'])}
      />
      <div className="filter-form-actions">{actions}</div>
    </form>
  )
}
