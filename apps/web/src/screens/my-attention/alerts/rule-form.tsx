import { ALERT_FIGURES, ALERT_LIMITS, RANK_WAYS } from '@marketscope/contract/alerts/rule'
import { FIGURE_NAMES } from '@marketscope/contract/alerts/wording'
import { BASES } from '@marketscope/contract/bases'
import { currencySymbol } from '@marketscope/contract/currency'
import type { FieldFault } from '@marketscope/contract/errors'
import { InputNumber, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { AlertField } from './alert-field.tsx'
import { LISTS_OF, ofKind, type RuleDraft, THINGS_OF } from './draft.ts'
import { ThingSelect } from './thing-select.tsx'

interface Props {
  urlId: string | null
  /** What amounts are in. */
  currency: string
  draft: RuleDraft
  faults: readonly FieldFault[]
  onChange(change: Partial<RuleDraft>): void
}

const KINDS = ['figure', 'growth', 'rank', 'entrant', 'price_drop', 'share_loss', 'new_filing', 'anomaly'] as const

/** What an alert asks: its kind, and what that kind wants to know. */
export function RuleForm({ urlId, currency, draft, faults, onChange }: Props) {
  const { t, pick } = useText()
  const { kind } = draft
  const choice = <K extends 'kind' | 'figure' | 'base' | 'figureWay' | 'growthWay' | 'rankWay' | 'of'>(
    name: K,
    label: string,
    options: readonly { value: RuleDraft[K]; label: string }[],
    changeTo: (value: RuleDraft[K]) => Partial<RuleDraft> = (value) => ({ [name]: value }),
  ) => (
    <AlertField label={label} faults={faults} name={`rule.${name}`}>
      {({ status: _, ...control }) => (
        <Select<RuleDraft[K]> {...control} value={draft[name]} options={[...options]} onChange={(value) => onChange(changeTo(value))} />
      )}
    </AlertField>
  )
  const number = (
    name: 'value' | 'percent' | 'least' | 'places' | 'months',
    label: string,
    most: number,
    more: { hint?: string; prefix?: string; suffix?: string } = {},
  ) => (
    <AlertField label={label} hint={more.hint} faults={faults} name={`rule.${name}`}>
      {({ status, ...control }) => (
        <InputNumber<number>
          {...control}
          {...(status ? { status } : {})}
          min={0}
          max={most}
          value={draft[name]}
          {...(more.suffix ? { suffix: more.suffix } : {})}
          {...(more.prefix ? { prefix: more.prefix } : {})}
          {...(name === 'value' || name === 'least' ? { formatter: grouped } : {})}
          onChange={(value) => onChange({ [name]: value })}
        />
      )}
    </AlertField>
  )
  const figure = () =>
    choice(
      'figure',
      t('alerts.figure'),
      ALERT_FIGURES.map((value) => ({ value, label: pick(FIGURE_NAMES[value]) })),
    )
  const money = draft.figure === 'sales' || draft.figure === 'avg_price' ? { prefix: currencySymbol(currency).trim() } : {}
  const lists = LISTS_OF[kind] ?? []
  return (
    <>
      {choice(
        'kind',
        t('alerts.kind'),
        KINDS.map((value) => ({ value, label: t(`alerts.kind_${value}`) })),
        (value) => ofKind(draft, value),
      )}
      {lists.length > 1 &&
        choice(
          'of',
          t('alerts.of'),
          lists.map((value) => ({ value, label: t(`alerts.of_${value}`) })),
          (of) => ({ of, thing: null }),
        )}
      {THINGS_OF[kind] && (
        <ThingSelect urlId={urlId} of={draft.of} value={draft.thing} faults={faults} onChange={(thing) => onChange({ thing })} />
      )}
      {(kind === 'figure' || kind === 'growth' || kind === 'anomaly') && figure()}
      {kind === 'figure' && (
        <>
          {choice(
            'figureWay',
            t('alerts.way'),
            (['above', 'below'] as const).map((value) => ({ value, label: t(`alerts.way_${value}`) })),
          )}
          {number('value', t('alerts.value'), 1e15, { ...money })}
        </>
      )}
      {kind === 'growth' && (
        <>
          {choice(
            'base',
            t('alerts.base'),
            BASES.map((value) => ({ value, label: t(`alerts.base_${value}`) })),
          )}
          {choice(
            'growthWay',
            t('alerts.way'),
            (['up', 'down', 'either'] as const).map((value) => ({ value, label: t(`alerts.way_${value}`) })),
          )}
          {number('percent', t('alerts.percent'), 100_000, { suffix: '%' })}
          {number('least', t('alerts.least'), 1e15, { hint: t('alerts.least_hint'), ...money })}
        </>
      )}
      {kind === 'rank' &&
        choice(
          'rankWay',
          t('alerts.way'),
          RANK_WAYS.map((value) => ({ value, label: t(`alerts.way_${value}`) })),
        )}
      {(kind === 'rank' || kind === 'entrant') && number('places', t('alerts.places'), ALERT_LIMITS.places)}
      {kind === 'price_drop' && number('percent', t('alerts.percent'), 100, { suffix: '%' })}
      {kind === 'share_loss' && number('months', t('alerts.months'), ALERT_LIMITS.months)}
      {kind === 'new_filing' && <p className="alert-quiet alert-wide">{t('alerts.new_filing_hint')}</p>}
      {kind === 'anomaly' && <p className="alert-quiet alert-wide">{t('alerts.anomaly_method')}</p>}
    </>
  )
}

const grouped = (value: number | undefined) => (value === undefined ? '' : String(value).replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ','))
