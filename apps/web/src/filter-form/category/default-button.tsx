import { getCategorySetting, setCategorySetting } from '@marketscope/contract/calls/search'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'

interface Props {
  plat: readonly string[]
  ids: readonly string[]
}

const same = (one: readonly string[] | null | undefined, other: readonly string[]) =>
  one?.length === other.length && other.every((entry) => one.includes(entry))

/** Makes the platforms and categories what a new search starts with, or takes that back. */
export function DefaultButton({ plat, ids }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const options = callOptions(getCategorySetting, {})
  const { data: setting } = useQuery(options)
  const isDefault = same(setting?.plat, plat) && same(setting?.cid?.not_custom, ids)
  const saving = useMutation({
    mutationFn: () => call(setCategorySetting, isDefault ? { plat: null, cid: null } : { plat: [...plat], cid: { not_custom: [...ids] } }),
    onSuccess(saved) {
      client.setQueryData(options.queryKey, saved)
      message.success(t(saved.plat === null ? 'search.default_removed' : 'search.default_saved'))
    },
    onError: (error) => message.error(errorMessage(error)),
  })
  return (
    <Button type="link" size="small" title={t('search.default_hint')} loading={saving.isPending} onClick={() => saving.mutate()}>
      {t(isDefault ? 'search.default_remove' : 'search.default_set')}
    </Button>
  )
}
