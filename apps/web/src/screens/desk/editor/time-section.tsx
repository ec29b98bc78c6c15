import type { AccountRights } from '@marketscope/contract/account-rights'
import { USUAL_OFFLINE_BEFORE } from '@marketscope/contract/month-limit'
import { monthAt } from '@marketscope/contract/months'
import { Checkbox, Input, InputNumber, Radio } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Field, Group, Section } from './field.tsx'
import type { SectionProps } from './section-props.ts'

type MonthLimit = AccountRights['month_limit']
type Way = 'all' | 'last' | 'range' | 'offline'

const USUAL = 12

function wayOf(limit: MonthLimit): Way {
  if (limit === null) return 'all'
  if ('last' in limit) return 'last'
  return 'start' in limit ? 'range' : 'offline'
}

function limitOf(way: Way): MonthLimit {
  if (way === 'all') return null
  if (way === 'last') return { last: USUAL }
  return way === 'offline' ? { offline_before: USUAL_OFFLINE_BEFORE } : { start: monthAt(Math.floor(Date.now() / 1000)), end: null }
}

/** Which months the account may read, until when it works, and whether it pays. */
export function TimeSection({ draft, faults, disabled = false, onChange }: SectionProps) {
  const { t } = useText()
  const { month_limit: limit } = draft
  return (
    <Section title={t('desk.section.time')}>
      <Group label={t('desk.field.month_limit')} faults={faults} name="month_limit">
        <Radio.Group
          disabled={disabled}
          aria-label={t('desk.field.month_limit')}
          value={wayOf(limit)}
          options={[
            { value: 'all', label: t('desk.choice.months_all') },
            { value: 'last', label: t('desk.choice.months_last') },
            { value: 'range', label: t('desk.choice.months_range') },
            { value: 'offline', label: t('desk.choice.months_offline') },
          ]}
          onChange={(event) => onChange({ month_limit: limitOf(event.target.value) })}
        />
        {limit !== null && 'last' in limit && (
          <div className="desk-line">
            <InputNumber
              aria-label={t('desk.choice.months_last')}
              disabled={disabled}
              min={1}
              max={240}
              precision={0}
              value={limit.last}
              onChange={(last) => onChange({ month_limit: { last: last ?? 1 } })}
            />
            {t('desk.choice.months')}
          </div>
        )}
        {limit !== null && 'offline_before' in limit && (
          <div className="desk-grid">
            <MonthField
              name="offline_before"
              hint={t('desk.hint_of.offline_before')}
              disabled={disabled}
              value={limit.offline_before}
              onChange={(offline_before) => onChange({ month_limit: { offline_before } })}
            />
          </div>
        )}
        {limit !== null && 'start' in limit && (
          <div className="desk-grid">
            <MonthField
              name="from"
              hint={t('desk.hint_of.month')}
              disabled={disabled}
              value={limit.start}
              onChange={(start) => onChange({ month_limit: { start, end: limit.end } })}
            />
            <MonthField
              name="to"
              hint={t('desk.hint_of.month_end')}
              disabled={disabled}
              value={limit.end ?? ''}
              onChange={(end) => onChange({ month_limit: { start: limit.start, end: end || null } })}
            />
          </div>
        )}
      </Group>
      <div className="desk-grid">
        <Field label={t('desk.field.due_date')} hint={t('desk.hint_of.due_date')} faults={faults} name="due_date">
          {(control) => (
            <Input
              {...control}
              placeholder="yyyy-MM-dd"
              maxLength={10}
              value={draft.due_date ?? ''}
              onChange={(event) => onChange({ due_date: event.target.value || null })}
            />
          )}
        </Field>
      </div>
      <Checkbox disabled={disabled} checked={draft.ispay} onChange={(event) => onChange({ ispay: event.target.checked })}>
        {t('desk.field.ispay')}
      </Checkbox>
    </Section>
  )
}

interface MonthFieldProps {
  /** What it is called: a text of `desk.choice`. */
  name: 'from' | 'to' | 'offline_before'
  hint: string
  disabled: boolean
  value: string
  onChange(month: string): void
}

function MonthField({ name, hint, disabled, value, onChange }: MonthFieldProps) {
  const { t } = useText()
  return (
    <Field label={t(`desk.choice.${name}`)} hint={hint} faults={[]} name={name}>
      {(control) => (
        <Input
          {...control}
          disabled={disabled}
          placeholder="yyyy-MM"
          maxLength={7}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
