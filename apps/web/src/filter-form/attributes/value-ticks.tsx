import { SearchOutlined } from '@ant-design/icons'
import type { PopularAttribute } from '@marketscope/contract/calls/attribute'
import { LIMITS } from '@marketscope/contract/limits'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { formatCount } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import type { AttributeMarket } from './attribute-market.ts'
import type { TickType } from './ticked-values.ts'
import { useAttributeLabels } from './use-attribute-labels.ts'
import { useAttributeValues } from './use-attribute-values.ts'

interface Props {
  market: AttributeMarket
  of: { type: TickType; name: string }
  /** The name of the attribute as shown. */
  label: string
  first: PopularAttribute['values']
  ticked: readonly string[]
  onToggle(value: string): void
}

/** The values of an attribute as check boxes with the items of each; more of them on demand, and a search where there are many. */
export function ValueTicks({ market, of, label, first, ticked, onToggle }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const [word, setWord] = useState('')
  const { values, hasMore, isFetching, error, more, retry } = useAttributeValues(market, of, first, word)
  const isLong = first.length >= LIMITS.attributeValues
  const { valueLabel } = useAttributeLabels()
  const unlisted = ticked
    .filter((value) => !values.some((known) => known.value === value))
    .map((value) => ({ value, label: first.find((known) => known.value === value)?.label ?? valueLabel(of.name, value), items: null }))

  return (
    <div className="value-ticks">
      <fieldset aria-label={label} aria-busy={isFetching}>
        {[...unlisted, ...values].map(({ value, label: called, items }) => (
          <Checkbox
            key={value}
            checked={ticked.includes(value)}
            title={called === value ? undefined : value}
            onChange={() => onToggle(value)}
          >
            {called}
            {items !== null && <small>{formatCount(items)}</small>}
          </Checkbox>
        ))}
        {word.trim() !== '' && !isFetching && !error && values.length === 0 && (
          <span className="value-ticks-none">{t('attribute.no_values')}</span>
        )}
        {hasMore && !error && (
          <Button type="link" size="small" loading={isFetching} aria-label={t('attribute.more_of', { name: label })} onClick={more}>
            {t('attribute.more')}
          </Button>
        )}
      </fieldset>
      {isLong && (
        <Input
          size="small"
          className="value-ticks-search"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          value={word}
          placeholder={t('attribute.search_values')}
          aria-label={t('attribute.search_values_of', { name: label })}
          onChange={(event) => setWord(event.target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
      )}
      {error && (
        <p className="filter-row-fault" role="alert">
          {errorMessage(error)}
          <Button type="link" size="small" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
