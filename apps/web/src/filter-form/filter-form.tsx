import { currencySymbol } from '@marketscope/contract/currency'
import { hasBrands } from '@marketscope/contract/filter'
import { BOUNDS_FIELDS, FILTER_FIELDS } from '@marketscope/contract/filter-fields/all'
import { OWN_CURRENCY, toldCurrency } from '@marketscope/contract/money-choice'
import type { MonthRange } from '@marketscope/contract/months'
import { editionsOfPlat } from '@marketscope/contract/plat'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { useUser } from '../api/use-user.ts'
import { CategoryModule } from './category/category-module.tsx'
import { ChangeNotes } from './change-notes.tsx'
import type { DraftFaults, FilterField } from './check-draft.ts'
import type { ChangeNote } from './draft-rules.ts'
import type { FilterDraft } from './filter-draft.ts'
import './filter-form.css'
import { ChosenClassesModule } from './chosen-classes.tsx'
import { MonthsModule } from './months-module.tsx'
import { MoreConditions } from './more-conditions.tsx'
import { NameModule } from './name-module.tsx'
import { PlatformModule } from './platform/platform-module.tsx'
import { RangeModule } from './range-module.tsx'
import { chosenSites, type SiteEntry } from './site-choice.ts'
import { TitleModule } from './title-module.tsx'
import { TitleTranslation } from './translation/title-translation.tsx'
import { isSubmitKey, SubmitHold, submitOnceDrawn, useSubmitHold } from './use-submit-hold.ts'

interface Props {
  draft: FilterDraft
  faults: DraftFaults
  sites: readonly SiteEntry[]
  /** The months that can be chosen. */
  limits: MonthRange | null
  platLocked: boolean
  /** What the last change took with it. */
  notes?: readonly ChangeNote[]
  /** Gets what changed, and the fields it concerns, so that what was wrong with them is forgotten. */
  onChange(patch: Partial<FilterDraft>, fields: readonly FilterField[]): void
  onSubmit(): void
  /** The buttons at the foot; one of them submits. */
  actions: ReactNode
}

const NO_NOTES: readonly ChangeNote[] = []

const FIRST_WRONG = '.filter-row[data-fault="true"] :is(input, textarea, button):not(:disabled)'

/** A title expression with one more word. */
function withWord(title: string, word: string): string {
  const before = title.trim()
  return before === '' || before === word ? word : `${before} ${word}`
}

/**
 * The whole search form, put together of its modules: what is always in sight, the months, and further conditions that can be folded away. Enter in a
 * field and Ctrl+Enter anywhere submit.
 */
export function FilterForm({ draft, faults, sites, limits, platLocked, notes = NO_NOTES, onChange, onSubmit, actions }: Props) {
  const { plat } = draft
  const { user } = useUser()
  const form = useRef<HTMLFormElement>(null)
  const { hold, waiting: waitingFor } = useSubmitHold()
  const titlePart = useRef<HTMLDivElement>(null)
  const currency = toldCurrency(
    chosenSites(plat, sites).map((site) => site.currency),
    user?.money.currency ?? OWN_CURRENCY,
  )
  const symbol = currency === undefined ? undefined : currencySymbol(currency).trim()

  /** What is wrong is told at the fields: the first of them gets the keyboard. */
  function submitNow() {
    const waiting = waitingFor()
    if (waiting) {
      void waiting.then(() => submitOnceDrawn(form.current))
      return
    }
    onSubmit()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    submitNow()
  }

  function submitByKey(event: KeyboardEvent) {
    if (!isSubmitKey(event)) return
    event.preventDefault()
    submitNow()
  }

  function searchInTitles(word: string) {
    onChange({ title: withWord(draft.title, word), title_trans: {} }, ['title', 'cid'])
    titlePart.current?.querySelector('input')?.focus()
  }

  const content = (
    <form ref={form} className="filter-form" noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <div data-guide="plat">
        <PlatformModule
          sites={sites}
          plat={plat}
          fault={faults.plat}
          locked={platLocked}
          onChange={(next) => onChange({ plat: next }, ['plat', 'cid', 'brand_id', 'item_ids', 'online_time'])}
        />
        <ChangeNotes notes={notes} cause="plat" />
      </div>
      <div data-guide="cid">
        <CategoryModule
          sites={sites}
          plat={plat}
          chosen={draft.categories}
          subName={draft.sub_name}
          fault={faults.cid}
          required={editionsOfPlat(plat).domestic}
          onSearchTitle={user?.usertype === 'staff' ? searchInTitles : undefined}
          onChange={(categories, sub_name) => onChange({ categories, sub_name }, ['cid', 'attributes', 'filing_name', 'filing_date'])}
        />
        <ChangeNotes notes={notes} cause="cid" />
      </div>
      <div ref={titlePart} data-guide="title">
        <TitleModule
          title={draft.title}
          relation={draft.title_relation}
          fault={faults.title}
          // A translation is of the title it was made for.
          onChange={(patch) => onChange({ ...patch, title_trans: {} }, ['title', 'cid'])}
        />
        <TitleTranslation
          plat={plat}
          title={draft.title}
          relation={draft.title_relation}
          chosen={draft.title_trans}
          onChange={(titles) => onChange({ title_trans: titles }, ['title'])}
        />
      </div>
      <div className="filter-form-pair">
        {hasBrands(plat) && (
          <NameModule
            kind="brand"
            plat={plat}
            chosen={draft.brands}
            fault={faults.brand_id}
            onChange={(brands) => onChange({ brands }, ['brand_id', 'cid'])}
            // What was wrong is forgotten here: as the box is left, the button that is being pressed would move away.
            onTyping={() => onChange({}, ['brand_id', 'cid'])}
          />
        )}
        <NameModule
          kind="shop"
          plat={plat}
          chosen={draft.shops}
          fault={faults.shop_id}
          onChange={(shops) => onChange({ shops }, ['shop_id'])}
          onTyping={() => onChange({}, ['shop_id'])}
        />
      </div>
      <div className="filter-form-three">
        {BOUNDS_FIELDS.map((field) => (
          <RangeModule
            key={field}
            field={field}
            symbol={FILTER_FIELDS[field].input?.unit === 'money' ? symbol : undefined}
            bounds={draft[field]}
            fault={faults[field]}
            onChange={(bounds) => onChange({ [field]: bounds }, [field])}
          />
        ))}
      </div>
      <div data-guide="months">
        <MonthsModule
          start={draft.start}
          end={draft.end}
          limits={limits}
          fault={faults.months}
          onChange={(months) => onChange(months, ['months', 'attributes'])}
        />
        <ChangeNotes notes={notes} cause="months" />
      </div>
      <ChosenClassesModule
        chosen={draft.classes}
        fault={faults.rule_group_id}
        onChange={(classes) => onChange({ classes }, ['rule_group_id'])}
      />
      <MoreConditions draft={draft} faults={faults} onChange={onChange} />
      <div className="filter-form-actions" data-guide="search">
        {actions}
      </div>
    </form>
  )
  return <SubmitHold value={hold}>{content}</SubmitHold>
}
