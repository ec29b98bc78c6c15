import { Descriptions, Drawer } from 'antd'
import { formatMoment } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { isGoingOn, useLoad } from '../load-queries.ts'
import { LoadOutcome } from '../run/load-outcome.tsx'
import { LoadProgress } from '../run/load-progress.tsx'
import { LoadStateTag } from '../run/load-state-tag.tsx'
import { RollBackButton } from './roll-back-button.tsx'

/** One load in full. */
export function LoadDrawer({ load_id, canWrite, onClose }: { load_id: string | null; canWrite: boolean; onClose(): void }) {
  const { t } = useText()
  const { data: load, error, refetch } = useLoad(load_id)
  return (
    <Drawer
      open={load_id !== null}
      onClose={onClose}
      size={860}
      title={t('data.drawer.title')}
      extra={
        canWrite && load?.can_roll_back ? (
          <RollBackButton load_id={load.load_id} created_at={load.created_at} months={load.months.map(({ month }) => month)} />
        ) : null
      }
    >
      {error && !load && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !load && <LoadingState />}
      {load && (
        <div className="data-stack">
          <Descriptions size="small" column={{ xs: 1, sm: 2 }}>
            <Descriptions.Item label={t('data.loads.state')}>
              <LoadStateTag state={load.state} />
            </Descriptions.Item>
            <Descriptions.Item label={t('data.loads.who')}>{load.who}</Descriptions.Item>
            <Descriptions.Item label={t('data.drawer.started')}>{formatMoment(load.created_at)}</Descriptions.Item>
            <Descriptions.Item label={t('data.drawer.ended')}>
              {load.ended_at === null ? '–' : formatMoment(load.ended_at)}
            </Descriptions.Item>
            <Descriptions.Item label={t('data.loads.files')} span="filled">
              <span style={{ overflowWrap: 'anywhere' }}>{load.files.join(t('data.comma'))}</span>
            </Descriptions.Item>
          </Descriptions>
          {isGoingOn(load) ? (
            <LoadProgress load={load} away={error !== null} />
          ) : (
            <LoadOutcome load={load} outdated={false} declared={[]} />
          )}
        </div>
      )}
    </Drawer>
  )
}
