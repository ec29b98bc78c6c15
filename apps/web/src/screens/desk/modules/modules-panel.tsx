import { type DeskModuleSet, listModuleSets } from '@marketscope/contract/calls/module'
import { useQuery } from '@tanstack/react-query'
import { Button, Table, type TableColumnsType } from 'antd'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import { useChoices } from '../editor/use-choices.ts'
import { SetDrawer } from './set-drawer.tsx'
import { TabsSummary } from './tabs-summary.tsx'
import './modules.css'

const NEW = 'new'

/** The sets of modules; one of them opens in a drawer. */
export function ModulesPanel() {
  const { t } = useText()
  const { can } = useUser()
  const [state, patch] = useUrlState()
  const sets = useQuery({ ...callOptions(listModuleSets, {}), staleTime: 0 })
  const choices = useChoices()
  const open = (set: string | null, push = true) => patch({ set }, { push })
  const find = (found: typeof sets.data) => found?.data.find(({ id }) => id === state.set)
  const columns: TableColumnsType<DeskModuleSet> = [
    {
      title: t('modules.name'),
      key: 'name',
      width: 240,
      render: (_, { id, name }) => (
        <Button type="link" size="small" className="desk-name" aria-label={t('modules.open', { name })} onClick={() => open(id)}>
          {name}
        </Button>
      ),
    },
    {
      title: t('modules.tabs'),
      dataIndex: 'modules',
      render: (modules: DeskModuleSet['modules']) => choices.data && <TabsSummary modules={modules} choices={choices.data} />,
    },
    { title: t('modules.accounts'), dataIndex: 'accounts', width: 180, align: 'right' },
  ]

  const content = () => {
    const error = sets.error ?? choices.error
    if (error)
      return (
        <ErrorState
          error={error}
          onRetry={() => {
            if (sets.error) void sets.refetch()
            if (choices.error) void choices.refetch()
          }}
        />
      )
    if (!sets.data || !choices.data) return <LoadingState height={420} rows={8} />
    if (sets.data.data.length === 0) return <EmptyState title={t('modules.none')} hint={t('modules.none_hint')} />
    return (
      <Table<DeskModuleSet> size="small" rowKey="id" columns={columns} dataSource={sets.data.data} pagination={false} scroll={{ x: 720 }} />
    )
  }
  return (
    <>
      <Panel
        title={t('desk.modules')}
        hint={t('modules.hint')}
        toolbar={
          can('desk:write') && (
            <Button type="primary" onClick={() => open(NEW)}>
              {t('modules.new')}
            </Button>
          )
        }
      >
        {content()}
      </Panel>
      {state.set !== undefined && choices.data && (
        <SetDrawer
          key={state.set}
          newest={state.set === NEW ? null : find(sets.data)}
          choices={choices.data}
          onClose={() => open(null, false)}
          onCreated={(id) => open(id, false)}
          onReload={async () => find((await sets.refetch()).data)}
        />
      )}
    </>
  )
}
