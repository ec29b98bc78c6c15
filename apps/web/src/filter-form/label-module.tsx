import { correctionLabels } from '@marketscope/contract/calls/correction'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import { FilterRow } from './filter-row.tsx'

interface Props {
  chosen: readonly string[]
  fault?: Fault | undefined
  onChange(chosen: string[]): void
}

/** Labels that the account and its company gave products; nothing where there are none. */
export function LabelModule({ chosen, fault, onChange }: Props) {
  const { t } = useText()
  const { data, isFetching } = useQuery(callOptions(correctionLabels, {}))
  const known = data?.data ?? []
  if (known.length === 0 && chosen.length === 0) return null
  return (
    <FilterRow label={t('corrections.labels')} fault={fault}>
      {({ labelId, controlId, noteId }) => (
        <Select
          id={controlId}
          mode="multiple"
          style={{ width: '100%' }}
          aria-labelledby={labelId}
          aria-describedby={noteId}
          placeholder={t('corrections.labels_placeholder')}
          maxCount={LIMITS.labels}
          loading={isFetching}
          status={fault ? 'error' : ''}
          value={[...chosen]}
          options={[...new Set([...known, ...chosen])].map((label) => ({ value: label, label }))}
          onChange={onChange}
        />
      )}
    </FilterRow>
  )
}
