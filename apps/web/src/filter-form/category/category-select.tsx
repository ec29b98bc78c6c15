import { categoryTree } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'

interface Props {
  label: string
  /** Sites whose trees are offered, one of each tree; none: nothing to choose yet. */
  plat: readonly string[]
  /** `tree:id`. */
  value: readonly string[]
  several: boolean
  placeholder: string
  size?: 'small'
  disabled?: boolean
  onChange(value: string[]): void
}

/** Chooses categories of trees by their path in the language of the page. */
export function CategorySelect({ label, plat, value, several, placeholder, size, disabled = false, onChange }: Props) {
  const { language } = useText()
  const { data, isFetching } = useQuery({ ...callOptions(categoryTree, { plat: plat.join(',') }), enabled: plat.length > 0 })
  const options = useMemo(
    () =>
      (data?.data ?? []).flatMap(({ tree, nodes }) => {
        const paths = new Map<string, string>()
        return nodes.map(({ id, parent_id, name, name_en }) => {
          const own = (language === 'zh' ? name || name_en : name_en || name) || id
          const above = parent_id === null ? undefined : paths.get(parent_id)
          const path = above === undefined ? own : `${above} / ${own}`
          paths.set(id, path)
          return { value: `${tree}:${id}`, label: path }
        })
      }),
    [data, language],
  )
  return (
    <Select
      aria-label={label}
      {...(size ? { size } : {})}
      style={{ width: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      {...(several ? { mode: 'multiple' as const, value: [...value] } : { value: value[0] ?? null })}
      options={options}
      loading={isFetching}
      disabled={disabled || plat.length === 0}
      placeholder={placeholder}
      onChange={(next: string | string[] | null) => onChange([next ?? []].flat())}
    />
  )
}
