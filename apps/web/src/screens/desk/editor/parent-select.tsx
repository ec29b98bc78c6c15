import { listAccounts } from '@marketscope/contract/calls/desk'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'

interface Props {
  id: string
  'aria-describedby': string | undefined
  status: 'error' | undefined
  value: string | null
  /** What the account of `value` is called, as far as it is known. */
  name: string | null
  onChange(id: string | null): void
}

const OFFERED = 20

/** Chooses the main account of a sub-account by a word. */
export function ParentSelect({ value, name, status, onChange, ...control }: Props) {
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const { data, isFetching } = useQuery(callOptions(listAccounts, { word, page_size: OFFERED }))
  const found = (data?.data ?? []).filter(({ kind }) => kind !== 'staff').map(({ id, username }) => ({ value: id, label: username }))
  const shown = chosen?.id === value ? chosen.name : name
  const present = value === null || found.some((option) => option.value === value) ? [] : [{ value, label: shown ?? value }]
  return (
    <Select
      {...control}
      {...(status ? { status } : {})}
      allowClear
      showSearch={{ filterOption: false, onSearch: setWord }}
      loading={isFetching}
      value={value}
      options={[...present, ...found]}
      onChange={(next: string | null | undefined) => {
        const option = found.find((one) => one.value === next)
        if (option) setChosen({ id: option.value, name: option.label })
        onChange(next ?? null)
      }}
    />
  )
}
