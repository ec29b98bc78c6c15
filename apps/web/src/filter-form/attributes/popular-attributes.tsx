import { type PopularAttribute, popularAttributes } from '@marketscope/contract/calls/attribute'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import type { TickedValue } from '../filter-draft.ts'
import { type AttributeMarket, marketInput } from './attribute-market.ts'
import { intervalFault } from './attribute-rows.ts'
import { IntervalInputs } from './interval-inputs.tsx'
import { intervalTicked, setTickedInterval, type TickType, toggleValue, valuesTicked } from './ticked-values.ts'
import { ValueTicks } from './value-ticks.tsx'

interface Props {
  market: AttributeMarket
  ticked: readonly TickedValue[]
  insist: boolean
  onChange(ticked: TickedValue[]): void
}

/** The popular attributes of the market, each with its values to tick and, where they are numbers, an interval. */
export function PopularAttributes({ market, ...rest }: Props) {
  const { t, language } = useText()
  const { data, error, refetch } = useQuery({ ...callOptions(popularAttributes, marketInput(market, language)), staleTime: 5 * 60_000 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState height={120} rows={4} />
  if (data.data.length === 0) return <EmptyState title={t('attribute.none')} hint={t('attribute.none_hint')} />
  return <TickLines market={market} type="popular" attributes={data.data} {...rest} />
}

interface LinesProps extends Props {
  type: TickType
  attributes: readonly PopularAttribute[]
  /** How an attribute is called; as the data says by default. */
  labelOf?(key: string): string
}

/** A line for each attribute. */
export function TickLines({ market, type, attributes, ticked, insist, labelOf = (key) => key, onChange }: LinesProps) {
  const { t } = useText()
  return (
    <ul className="tick-lines">
      {attributes.map(({ key, key_source, values, range_search_able, range_search_unit: unit }) => {
        const of = { type, name: key_source }
        const label = labelOf(key)
        const bounds = intervalTicked(ticked, of)
        return (
          <li key={key_source}>
            <strong title={label === key_source ? label : `${label} · ${key_source}`}>{label}</strong>
            <div>
              {range_search_able && (
                <div className="tick-lines-interval">
                  <span>{t('attribute.interval')}</span>
                  <IntervalInputs
                    label={label}
                    bounds={bounds}
                    unit={unit}
                    fault={intervalFault(bounds, unit)}
                    insist={insist}
                    onChange={(next) => onChange(setTickedInterval(ticked, of, next, unit))}
                  />
                </div>
              )}
              <ValueTicks
                market={market}
                of={of}
                label={label}
                first={values}
                ticked={valuesTicked(ticked, of)}
                onToggle={(value) => onChange(toggleValue(ticked, of, value))}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
