import {
  AUDIT_ACTION_NAMES,
  AUDIT_ACTIONS,
  AUDIT_TARGET_NAMES,
  AUDIT_TARGETS,
  type AuditAction,
  type AuditTarget,
} from '@marketscope/contract/audit'
import { isDay } from '@marketscope/contract/days'
import { Input, Select, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { WordSearch } from '../../../analyses/frame/word-search.tsx'
import { useText } from '../../../i18n/use-text.ts'

interface Filter {
  word: string
  action: AuditAction | undefined
  actor: string | undefined
  target_kind: AuditTarget | undefined
  target: string | undefined
  from: string | undefined
  to: string | undefined
}

interface Props {
  filter: Filter
  onChange(change: Partial<Record<keyof Filter, string | null>>): void
}

/** A day that takes effect once it is one, or empty. */
function DayInput({ label, value, onChange }: { label: string; value: string | undefined; onChange(day: string | null): void }) {
  const { t } = useText()
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  const wrong = typed.length === 10 && !isDay(typed)
  return (
    <Input
      size="small"
      className="desk-day"
      aria-label={label}
      placeholder={label}
      title={wrong ? t('desk.log.bad_day') : 'yyyy-MM-dd'}
      maxLength={10}
      value={typed}
      {...(wrong ? { status: 'error' as const } : {})}
      onChange={(event) => {
        const next = event.target.value.trim()
        setTyped(next)
        if (next === '') onChange(null)
        else if (isDay(next)) onChange(next)
      }}
    />
  )
}

/** What narrows the log. */
export function AuditFilters({ filter, onChange }: Props) {
  const { t, pick } = useText()
  return (
    <div className="desk-filters">
      <WordSearch label={t('desk.log.find')} placeholder={t('desk.log.find')} value={filter.word} onChange={(word) => onChange({ word })} />
      <Select
        size="small"
        className="desk-select"
        aria-label={t('desk.log.action')}
        value={filter.action ?? ''}
        options={[
          { value: '', label: t('desk.log.any_action') },
          ...AUDIT_ACTION_NAMES.map((name) => ({ value: name, label: pick(AUDIT_ACTIONS[name]) })),
        ]}
        onChange={(action) => onChange({ action })}
      />
      <Select
        size="small"
        className="desk-select"
        aria-label={t('desk.log.target')}
        value={filter.target_kind ?? ''}
        options={[
          { value: '', label: t('desk.log.any_target') },
          ...AUDIT_TARGET_NAMES.map((name) => ({ value: name, label: pick(AUDIT_TARGETS[name]) })),
        ]}
        onChange={(target_kind) => onChange({ target_kind })}
      />
      <DayInput label={t('desk.log.from')} value={filter.from} onChange={(from) => onChange({ from })} />
      <DayInput label={t('desk.log.to')} value={filter.to} onChange={(to) => onChange({ to })} />
      {filter.actor !== undefined && (
        <Tag closable onClose={() => onChange({ actor: null })}>
          {t('desk.log.of_actor')}
        </Tag>
      )}
      {filter.target !== undefined && (
        <Tag closable onClose={() => onChange({ target: null })}>
          {t('desk.log.of_target')}
        </Tag>
      )}
    </div>
  )
}
