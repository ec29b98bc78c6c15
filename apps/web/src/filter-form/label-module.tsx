import { correctionLabels } from '@marketscope/contract/calls/correction'
import { LIMITS } from '@marketscope/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import { ChoicesRow } from './choices-row.tsx'

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
    <ChoicesRow
      label={t('corrections.labels')}
      chosen={chosen}
      fault={fault}
      placeholder={t('corrections.labels_placeholder')}
      maxCount={LIMITS.labels}
      loading={isFetching}
      options={[...new Set([...known, ...chosen])].map((label) => ({ value: label, label }))}
      onChange={onChange}
    />
  )
}
