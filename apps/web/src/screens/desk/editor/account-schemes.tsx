import { type DeskScheme, deskSchemes, withdrawScheme } from '@marketscope/contract/calls/scheme'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Table } from 'antd'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

/** The schemes that are tabs of the account's searches. */
export function AccountSchemes({ id, canWrite }: { id: string; canWrite: boolean }) {
  const { t } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useQuery({ ...callOptions(deskSchemes, { id }), staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState height={300} rows={6} />
  if (data.data.length === 0) return <EmptyState title={t('desk.schemes.none')} hint={t('desk.schemes.none_hint')} />

  async function take({ rule_id, name, company }: DeskScheme) {
    const content = t(company ? 'desk.schemes.take_company' : 'desk.schemes.take_account')
    if (!(await confirm({ title: t('desk.schemes.take_title', { name }), content, yes: t('desk.schemes.take'), danger: true }))) return
    try {
      await call(withdrawScheme, { id, rule_id, company: company ? 'true' : 'false' })
      message.success(t('desk.schemes.taken', { name }))
    } catch (failure) {
      message.error(errorMessage(failure))
    }
    await refetch()
  }
  return (
    <Table<DeskScheme>
      size="small"
      aria-label={t('desk.editor.schemes')}
      rowKey={({ rule_id, company }) => `${rule_id} ${company}`}
      pagination={false}
      dataSource={data.data}
      columns={[
        { key: 'name', title: t('desk.schemes.name'), render: (_, { name }) => name },
        { key: 'kind', title: t('desk.schemes.kind'), width: 130, render: (_, { kind }) => t(`desk.schemes.${kind}`) },
        { key: 'owner', title: t('desk.schemes.owner'), width: 200, ellipsis: true, render: (_, { owner }) => owner },
        {
          key: 'to',
          title: t('desk.schemes.to'),
          width: 110,
          render: (_, { company }) => t(company ? 'desk.schemes.company' : 'desk.schemes.account'),
        },
        {
          key: 'take',
          title: t('desk.schemes.actions'),
          width: 90,
          align: 'end',
          render: (_, scheme) =>
            canWrite && (
              <Button type="link" size="small" danger onClick={() => void take(scheme)}>
                {t('desk.schemes.take')}
              </Button>
            ),
        },
      ]}
    />
  )
}
