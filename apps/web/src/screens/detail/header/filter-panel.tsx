import { SearchOutlined } from '@ant-design/icons'
import { MarketError } from '@marketscope/contract/errors'
import type { SearchRequestInput } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import { App, Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { checkDraft, faultsByField } from '../../../filter-form/check-draft.ts'
import type { FilterDraft } from '../../../filter-form/filter-draft.ts'
import { FilterForm } from '../../../filter-form/filter-form.tsx'
import { useFilterForm } from '../../../filter-form/use-filter-form.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

interface Props {
  /** What the button that opens it refers to. */
  id: string
  open: boolean
  /** It was opened by its button: the keyboard goes on in it. */
  asked: boolean
  /** The search of the page as a form; null: one that this version of the product does not know. */
  initial: FilterDraft | null
  /** Asks for a search and goes there; throws what the server answers. */
  ask: (filter: SearchRequestInput, months: MonthRange) => Promise<void>
  onHide: () => void
}

/** The complete search form above the figures, filled from their search. While hidden it keeps what was entered. Escape hides it. */
export function FilterPanel({ id, open, asked, initial, ask, onHide }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const form = useFilterForm(initial)
  const [searching, setSearching] = useState(false)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open && asked) box.current?.focus({ preventScroll: true })
  }, [open, asked])

  async function search() {
    if (searching) return
    const checked = checkDraft(form.draft)
    if (!checked.ok) {
      form.setFaults(checked.faults)
      message.warning(t('search.check_fields'))
      return
    }
    setSearching(true)
    try {
      await ask(checked.filter, checked.months)
      onHide()
    } catch (error) {
      form.setFaults(error instanceof MarketError ? faultsByField(error.fields) : {})
      message.warning(errorMessage(error))
    } finally {
      setSearching(false)
    }
  }

  function hideByKey(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return
    // A list or a calendar that is open is closed first, by itself.
    if (
      !event.currentTarget.contains(target) ||
      target.closest('[role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]')
    )
      return
    event.preventDefault()
    onHide()
  }

  const content = () => {
    if (form.query.error) return <ErrorState error={form.query.error} onRetry={() => void form.query.refetch()} />
    if (form.query.isPending) return <LoadingState height={320} rows={6} />
    return (
      <FilterForm
        draft={form.draft}
        faults={form.faults}
        sites={form.sites}
        limits={form.limits}
        platLocked={form.platLocked}
        notes={form.notes}
        onChange={form.change}
        onSubmit={() => void search()}
        actions={
          <>
            <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />} loading={searching} disabled={searching}>
              {searching ? t('search.submitting') : t('search.submit')}
            </Button>
            <Button disabled={initial === null} onClick={() => initial && form.set(initial)}>
              {t('detail.panel_restore')}
            </Button>
            <Button onClick={onHide}>{t('detail.hide_panel')}</Button>
          </>
        }
      />
    )
  }
  return (
    <section ref={box} id={id} className="filter-panel" hidden={!open} tabIndex={-1} aria-label={t('detail.panel')} onKeyDown={hideByKey}>
      <Panel>{content()}</Panel>
    </section>
  )
}
