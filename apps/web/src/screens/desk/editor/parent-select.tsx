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
  onChange: ParentChoice
}

/** Told of the account that was chosen, and what it is called; null: none. */
export type ParentChoice = (chosen: { id: string; name: string } | null) => void

const OFFERED = 20

/** Chooses the main account of a sub-account by a word. */
export function ParentSelect({ value, name, status, onChange, ...control }: Props) {
  const [word, setWord] = useState('')
  const { data, isFetching } = useQuery(callOptions(listAccounts, { word, page_size: OFFERED }))
  const found = (data?.data ?? []).filter(({ kind }) => kind !== 'staff').map(({ id, username }) => ({ value: id, label: username }))
  const present = value === null || found.some((option) => option.value === value) ? [] : [{ value, label: name ?? value }]
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
        onChange(option ? { id: option.value, name: option.label } : null)
      }}
    />
  )
}
