import { listSchemes } from '@marketscope/contract/calls/scheme'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

interface Props {
  kind: SchemeKind
  /** '': none is chosen yet. */
  value: string
  onChange(ruleId: string): void
}

/** Which scheme's classes, or which saved pivot, a report sends. */
export function SchemeField({ kind, value, onChange }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const schemes = useQuery(callOptions(listSchemes, { kind }))
  const known = schemes.data?.data ?? []
  const isGone = schemes.data !== undefined && value !== '' && known.every(({ rule_id }) => rule_id !== value)
  return (
    <>
      <Select<string>
        aria-label={t('reports.scheme')}
        showSearch={{ optionFilterProp: 'label' }}
        loading={schemes.isPending}
        placeholder={t('reports.scheme_choose')}
        notFoundContent={schemes.isPending ? t('common.loading') : t('reports.no_schemes')}
        {...(value === '' || isGone || schemes.isPending ? {} : { value })}
        options={known.map(({ rule_id, name }) => ({ value: rule_id, label: name }))}
        onChange={onChange}
      />
      {(schemes.error !== null || isGone) && (
        <p role="alert" className="report-warning">
          {schemes.error ? errorMessage(schemes.error) : t('reports.scheme_gone')}
        </p>
      )}
    </>
  )
}
