import type { Follow } from '@marketscope/contract/calls/follow'
import { LIMITS } from '@marketscope/contract/limits'
import { Select } from 'antd'
import { useId } from 'react'
import { useFollowNames } from '../../../api/follow-names.ts'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  /** The search that the others stand beside; null: none is chosen yet. */
  search: string | null
  follows: readonly Follow[]
  value: readonly string[]
  onChange(ids: string[]): void
}

/** Which followed searches stand beside that of a report. */
export function ComparedField({ search, follows, value, onChange }: Props) {
  const { t } = useText()
  const id = useId()
  const nameOf = useFollowNames()
  const others = follows.filter(({ url_id }) => url_id !== search)
  const gone = value.some((one) => one !== search && others.every(({ url_id }) => url_id !== one))
  return (
    <>
      <label htmlFor={id}>{t('reports.compared')}</label>
      <Select<string[]>
        id={id}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        maxCount={LIMITS.compared - 1}
        placeholder={t('reports.compared_choose', { most: LIMITS.compared - 1 })}
        notFoundContent={t('reports.no_others')}
        value={comparedOf(value, { search, follows })}
        options={others.map(({ url_id, name }) => ({ value: url_id, label: nameOf(url_id, name).distinct }))}
        onChange={onChange}
      />
      {gone && <p className="report-warning">{t('reports.compared_gone')}</p>}
    </>
  )
}

/** What of the chosen searches can stand beside that of a report: those that are followed. */
export function comparedOf(chosen: readonly string[], { search, follows }: Pick<Props, 'search' | 'follows'>): string[] {
  return chosen.filter((id) => id !== search && follows.some(({ url_id }) => url_id === id))
}
