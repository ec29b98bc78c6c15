import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { CounterpartsPanel } from './counterparts/counterparts-panel.tsx'
import { CoveragePanel } from './coverage/coverage-panel.tsx'
import './data.css'
import { LoadDrawer } from './loads/load-drawer.tsx'
import { LoadsTable } from './loads/loads-table.tsx'
import { Workbench } from './workbench.tsx'

/** The staff page Data: bring a file, say what it means, look at what would be loaded, publish; every load there was; what is loaded. */
export default function DataScreen() {
  const { t } = useText()
  const { can } = useUser()
  const [{ load }, patch] = useUrlState()
  const canWrite = can('load:write')
  return (
    <div className="data-screen">
      <PageHeader title={t('data.title')} hint={t('data.hint')} />
      {canWrite && <Workbench />}
      <Panel title={t('data.loads.title')}>
        <LoadsTable onOpen={(load_id) => patch({ load: load_id }, { push: true })} canWrite={canWrite} />
      </Panel>
      <CoveragePanel />
      <CounterpartsPanel canWrite={canWrite} />
      <LoadDrawer load_id={load ?? null} canWrite={canWrite} onClose={() => patch({ load: null })} />
    </div>
  )
}
