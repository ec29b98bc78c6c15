import { Select, type SelectProps } from 'antd'
import type { Fault } from './check-draft.ts'
import { FilterRow } from './filter-row.tsx'

interface Props extends Pick<SelectProps<string[]>, 'options' | 'showSearch' | 'labelRender' | 'loading' | 'maxCount' | 'placeholder'> {
  label: string
  chosen: readonly string[]
  fault?: Fault | undefined
  onChange(chosen: string[]): void
}

/** A line of the search form of which several choices may be taken. */
export function ChoicesRow({ label, chosen, fault, ...select }: Props) {
  return (
    <FilterRow label={label} fault={fault}>
      {({ labelId, controlId, noteId }) => (
        <Select
          {...select}
          id={controlId}
          mode="multiple"
          style={{ width: '100%' }}
          aria-labelledby={labelId}
          aria-describedby={noteId}
          status={fault ? 'error' : ''}
          value={[...chosen]}
        />
      )}
    </FilterRow>
  )
}
