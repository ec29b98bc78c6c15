import type { Follow } from '@marketscope/contract/calls/follow'
import { App, Button, Popconfirm } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { paths } from '../../../url/paths.ts'
import { useAlerts } from '../alert-queries.ts'
import { Refusal, useFollowChanges } from '../follow-queries.ts'

/** How long a removal can be taken back, in seconds. */
const UNDO = 8

/** Opens a follow, or ends it; ending asks first and can be taken back for a while. */
export function FollowActions({ follow }: { follow: Follow }) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const { can } = useUser()
  const { change, remove } = useFollowChanges()
  const { url_id, name, note, start, end, unusable } = follow
  const alerts = useAlerts().data?.data.filter((one) => one.url_id === url_id).length ?? 0

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      message.warning(error instanceof Refusal ? error.message : errorMessage(error))
      return false
    }
  }

  async function takeBack() {
    message.destroy(url_id)
    if (await attempt(() => change({ url_id, name, note, start, end }))) message.success(t('follow.followed_again', { name }))
  }

  async function leave() {
    if (!(await attempt(() => remove(url_id, alerts > 0)))) return
    message.success({
      key: url_id,
      duration: UNDO,
      content: (
        <>
          {t('follow.removed', { name })}
          <Button type="link" size="small" onClick={() => void takeBack()}>
            {t('follow.undo')}
          </Button>
        </>
      ),
    })
  }

  return (
    <span className="follow-actions">
      {unusable === null && (
        <>
          <a href={`#${paths.detail.href(url_id, { start, end })}`}>{t('follow.open')}</a>
          <a href={`#${paths.myAttention.href({ view: 'alerts', add: url_id })}`} aria-label={t('follow.alert_of', { name })}>
            {t('follow.alert')}
          </a>
        </>
      )}
      {unusable === null && can('download:create') && (
        <a href={`#${paths.myAttention.href({ view: 'reports', add: url_id })}`} aria-label={t('follow.report_of', { name })}>
          {t('follow.report')}
        </a>
      )}
      <Popconfirm
        title={t('follow.remove_question')}
        description={alerts > 0 ? t('follow.with_alerts', { name, count: alerts }) : name}
        okText={t('follow.remove')}
        cancelText={t('common.cancel')}
        okButtonProps={{ danger: true }}
        onConfirm={leave}
      >
        <button type="button" className="follow-remove" aria-label={`${t('follow.remove')} ${name}`}>
          {t('follow.remove')}
        </button>
      </Popconfirm>
    </span>
  )
}
