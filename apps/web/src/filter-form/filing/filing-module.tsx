import { filingAttributes } from '@marketscope/contract/calls/attribute'
import { dayAt } from '@marketscope/contract/days'
import { FILTER_FIELDS } from '@marketscope/contract/filter-fields/all'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { DayRangePicker } from '../../ui/pickers/day-range-picker.tsx'
import '../attributes/attributes.css'
import { type AttributeMarket, marketInput, whyNoAttributes } from '../attributes/attribute-market.ts'
import { TickLines } from '../attributes/popular-attributes.tsx'
import type { DraftFaults } from '../check-draft.ts'
import type { DayEnds, TickedValue } from '../filter-draft.ts'
import { FilterRow } from '../filter-row.tsx'

interface Props {
  filing_name: string
  filing_date: DayEnds
  /** Ticked values; those of other kinds are kept as they are. */
  ticked: readonly TickedValue[]
  market: AttributeMarket
  faults: Pick<DraftFaults, 'filing_name' | 'filing_date'>
  onChange(patch: { filing_name?: string; filing_date?: DayEnds; ticked?: TickedValue[] }): void
}

/** Before any filing of a cosmetic. */
const FIRST_FILING = '1990-01-01'

/** What a search can say about the filings of cosmetics: the name, the day, and effects, ingredients and companies. */
export function FilingModule({ filing_name, filing_date, ticked, market, faults, onChange }: Props) {
  const { t, pick } = useText()
  const [start, end] = filing_date
  return (
    <>
      <FilterRow label={pick(FILTER_FIELDS.filing_name.label)} fault={faults.filing_name}>
        {({ controlId, noteId }) => (
          <Input
            id={controlId}
            value={filing_name}
            maxLength={LIMITS.filterTextLength}
            allowClear
            placeholder={t('attribute.filing_name_placeholder')}
            aria-describedby={noteId}
            status={noteId ? 'error' : undefined}
            onChange={(event) => onChange({ filing_name: event.target.value })}
            onBlur={() => filing_name !== filing_name.trim() && onChange({ filing_name: filing_name.trim() })}
          />
        )}
      </FilterRow>
      <FilterRow label={pick(FILTER_FIELDS.filing_date.label)} fault={faults.filing_date}>
        {({ controlId, noteId }) => (
          <DayRangePicker
            id={controlId}
            label={pick(FILTER_FIELDS.filing_date.label)}
            describedBy={noteId}
            faulty={noteId !== undefined}
            range={{ start, end }}
            min={FIRST_FILING}
            max={dayAt(Date.now() / 1000)}
            canEmpty
            onChange={(range) => onChange({ filing_date: [range.start, range.end] })}
          />
        )}
      </FilterRow>
      <FilterRow label={t('attribute.filing')}>
        {({ controlId, labelId }) => (
          <section id={controlId} aria-labelledby={labelId}>
            <FilingAttributes market={market} ticked={ticked} onChange={(next) => onChange({ ticked: next })} />
          </section>
        )}
      </FilterRow>
    </>
  )
}

function FilingAttributes({
  market,
  ticked,
  onChange,
}: {
  market: AttributeMarket
  ticked: readonly TickedValue[]
  onChange(ticked: TickedValue[]): void
}) {
  const { t, pick, language } = useText()
  const reason = whyNoAttributes(market)
  const { data, error, refetch } = useQuery({
    ...callOptions(filingAttributes, marketInput(market, language)),
    staleTime: 5 * 60_000,
    enabled: reason === null,
  })
  const labels: Record<string, string> = {
    effects: t('attribute.filing_effects'),
    ingredients: t('attribute.filing_ingredients'),
    company: t('attribute.filing_company'),
  }
  if (reason) return <p className="attribute-module-reason">{pick(reason)}</p>
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState height={96} rows={3} />
  const ticks = ticked.some(({ type }) => type === 'filing')
  if (!ticks && data.data.every(({ values }) => values.length === 0))
    return <EmptyState title={t('attribute.filing_none')} hint={t('attribute.none_hint')} />
  return (
    <div className="filing-attributes">
      <TickLines
        market={market}
        type="filing"
        attributes={data.data}
        ticked={ticked}
        insist={false}
        labelOf={(key) => labels[key] ?? key}
        onChange={onChange}
      />
    </div>
  )
}
