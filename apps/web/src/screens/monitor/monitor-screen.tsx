import { Tabs } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { CallTimesPanel } from './call-times-panel.tsx'
import { ClientErrorsPanel } from './client-errors-panel.tsx'
import './monitor.css'
import { SlowRequestsPanel } from './slow-requests-panel.tsx'

/** For staff: how long calls take, and what pages report of slow requests and errors. */
export default function MonitorScreen() {
  const { t } = useText()
  useTitle(t('shell.monitor'))
  return (
    <>
      <PageHeader title={t('shell.monitor')} hint={t('monitor.hint')} />
      <div className="page">
        <Tabs
          className="page-tabs"
          items={[
            { key: 'calls', label: t('monitor.tab.calls'), children: <CallTimesPanel /> },
            { key: 'slow', label: t('monitor.tab.slow'), children: <SlowRequestsPanel /> },
            { key: 'errors', label: t('monitor.tab.errors'), children: <ClientErrorsPanel /> },
          ]}
        />
      </div>
    </>
  )
}
