import type { LoadReport } from '@marketscope/contract/calls/load'
import { Alert, Button } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { paths } from '../../../url/paths.ts'
import type { NamedSite } from '../site-names.ts'
import { FaultTable } from './fault-table.tsx'
import { ReportView } from './report-view.tsx'
import { StopList } from './stop-list.tsx'

interface Props {
  load: LoadReport
  /** The files or the mapping were changed since. */
  outdated: boolean
  declared: readonly NamedSite[]
}

/** How a load ended, what it holds, and what was set aside. */
export function LoadOutcome({ load, outdated, declared }: Props) {
  return (
    <div className="data-stack" style={outdated ? { opacity: 0.75 } : {}}>
      <Ending load={load} outdated={outdated} />
      {load.state !== 'fail' || load.rows_read > 0 ? <ReportView report={load} declared={declared} /> : null}
      {load.faults > 0 && <FaultTable key={load.load_id} load_id={load.load_id} files={load.files.length} />}
    </div>
  )
}

function Ending({ load, outdated }: { load: LoadReport; outdated: boolean }) {
  const { t, pick } = useText()
  const message = load.message ? pick(load.message) : undefined
  const counts = { faults: t('data.faults.some', { count: load.faults }), rows: t('data.rows', { count: load.rows_faulty }) }
  switch (load.state) {
    case 'published':
      return (
        <Alert
          type="success"
          showIcon
          title={t('data.outcome.published')}
          description={message}
          action={
            <Button type="primary" size="small" href={`#${paths.search.href()}`}>
              {t('data.outcome.search')}
            </Button>
          }
        />
      )
    case 'checked':
      if (outdated) return <Alert type="info" showIcon title={t('data.outcome.outdated')} description={message} />
      if (load.questions.length > 0)
        return <Alert type="warning" showIcon title={t('data.outcome.checked_questions')} description={message} />
      if (load.stops.length > 0)
        return (
          <Alert
            type="error"
            showIcon
            title={t('data.outcome.checked_stops')}
            description={<Stopped stops={load.stops} notice={message} />}
          />
        )
      return load.faults > 0 ? (
        <Alert type="warning" showIcon title={t('data.outcome.checked_faults', counts)} description={message} />
      ) : (
        <Alert type="success" showIcon title={t('data.outcome.checked')} description={message} />
      )
    case 'fail':
      return <Alert type="error" showIcon title={t('data.outcome.fail')} description={message ?? t('data.outcome.fail_unknown')} />
    case 'cancelled':
      return <Alert type="info" showIcon title={t('data.outcome.cancelled')} description={message} />
    case 'rolled_back':
      return <Alert type="info" showIcon title={t('data.outcome.rolled_back')} description={message} />
    default:
      return null
  }
}

/** Why it would not be published, and what is told beside it all the same. */
function Stopped({ stops, notice }: Pick<LoadReport, 'stops'> & { notice: string | undefined }) {
  return (
    <>
      <StopList stops={stops} />
      {notice}
    </>
  )
}
