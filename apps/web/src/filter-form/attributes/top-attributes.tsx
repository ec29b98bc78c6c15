import { topAttributes } from '@marketscope/contract/calls/attribute'
import { LIMITS } from '@marketscope/contract/limits'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Select } from 'antd'
import { callOptions } from '../../api/query-options.ts'
import { formatCount } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import type { AttributeDraft, ChosenAttribute } from '../filter-draft.ts'
import { type AttributeMarket, marketInput } from './attribute-market.ts'
import { ChosenLine } from './chosen-line.tsx'
import { chooseNames } from './ticked-values.ts'
import { useAttributeLabels } from './use-attribute-labels.ts'

interface Props {
  market: AttributeMarket
  chosen: readonly ChosenAttribute[]
  top: AttributeDraft['top']
  insist: boolean
  onChange(patch: { chosen?: ChosenAttribute[]; top?: AttributeDraft['top'] }): void
}

/** Attributes chosen from the top ones of the market, or from all: an item must have each of them, with one of the values or in the interval where such are given. */
export function TopAttributes({ market, chosen, top, insist, onChange }: Props) {
  const { t, language } = useText()
  const { nameLabel } = useAttributeLabels()
  const { data, error, refetch } = useQuery({
    ...callOptions(topAttributes, { ...marketInput(market, language), top }),
    staleTime: 5 * 60_000,
  })
  const names = chosen.map(({ name }) => name)
  const unlisted = names.filter((name) => !data?.data.some((known) => known.source_name === name))

  function list() {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <LoadingState height={34} rows={1} />
    if (data.data.length === 0) return <EmptyState title={t('attribute.none')} hint={t('attribute.none_hint')} />
    return (
      <Select
        mode="multiple"
        className="top-attributes-select"
        value={names}
        maxCount={LIMITS.attributes}
        placeholder={t('attribute.choose')}
        aria-label={t('attribute.choose')}
        showSearch={{
          filterOption: (typed, option) =>
            [option?.label, option?.value].some((text) => normalizeTerm(text ?? '').includes(normalizeTerm(typed.trim()))),
        }}
        options={[
          ...data.data.map(({ name, source_name, items }) => ({ value: source_name, label: name, items: formatCount(items) })),
          ...unlisted.map((name) => ({ value: name, label: nameLabel(name), items: '' })),
        ]}
        optionRender={({ label, data: option }) => (
          <span className="suggest-box-option">
            <span>
              {label}
              {option.value !== option.label && <small className="suggest-box-stored">{option.value}</small>}
            </span>
            <small>{option.items}</small>
          </span>
        )}
        onChange={(next) => onChange({ chosen: chooseNames(chosen, next) })}
      />
    )
  }

  return (
    <div className="top-attributes">
      <div className="top-attributes-choice">
        <Segmented
          value={top}
          aria-label={t('attribute.which')}
          options={[
            { value: '1' as const, label: t('attribute.which_top') },
            { value: '0' as const, label: t('attribute.which_all') },
          ]}
          onChange={(next) => onChange({ top: next })}
        />
        {list()}
      </div>
      {chosen.length > 0 && (
        <ul className="tick-lines">
          {chosen.map((attribute) => (
            <ChosenLine
              key={attribute.name}
              attribute={attribute}
              known={data?.data.find(({ source_name }) => source_name === attribute.name)}
              market={market}
              insist={insist}
              onChange={(next) => onChange({ chosen: chosen.map((one) => (one.name === next.name ? next : one)) })}
              onRemove={() => onChange({ chosen: chosen.filter(({ name }) => name !== attribute.name) })}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
