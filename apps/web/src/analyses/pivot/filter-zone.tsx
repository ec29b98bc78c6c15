import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { PIVOT_LIMITS, type PivotContent, type PivotFilter } from '@marketscope/contract/schemes/pivot'
import { Button } from 'antd'
import { useState } from 'react'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterText } from './filter-text.ts'
import type { Fields } from './use-fields.ts'

interface Props {
  pivot: PivotContent
  fields: Fields
  names: ReadonlyMap<string, string>
  style: NumberStyle
  onChange(pivot: PivotContent): void
}

/** The filters of a pivot in words: each can be changed or taken away, and another one added. */
export function FilterZone({ pivot, fields, names, style, onChange }: Props) {
  const { t } = useText()
  const [edited, edit] = useState<number | null>(null)
  const { filters } = pivot
  const put = (filter: PivotFilter) => {
    const at = edited ?? filters.length
    onChange({ ...pivot, filters: filters.toSpliced(at, 1, filter) })
    edit(null)
  }
  return (
    <fieldset className="pivot-zone">
      <legend>{t('pivot.filters')}</legend>
      {filters.map((filter, at) => {
        const text = filterText(filter, { fields, names, style })
        return (
          <span className="pivot-chip" key={JSON.stringify(filter)}>
            <button type="button" title={text} onClick={() => edit(at)}>
              {text}
            </button>
            <button
              type="button"
              className="pivot-chip-end"
              aria-label={t('pivot.remove_named', { name: text })}
              onClick={() => onChange({ ...pivot, filters: filters.toSpliced(at, 1) })}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </span>
        )
      })}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={filters.length >= PIVOT_LIMITS.filters}
        onClick={() => edit(filters.length)}
      >
        {t('pivot.add_filter')}
      </Button>
      {filters.length > 0 && (
        <Button size="small" type="link" onClick={() => onChange({ ...pivot, filters: [] })}>
          {t('pivot.clear_filters')}
        </Button>
      )}
      {edited !== null && (
        <FilterEditor
          key={edited}
          filter={filters[edited] ?? null}
          {...{ pivot, fields, names }}
          onDone={put}
          onCancel={() => edit(null)}
        />
      )}
    </fieldset>
  )
}
