import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { Tag } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

const LOOK: Record<DeskNotice['state'], string> = { shown: 'desk-tag-active', scheduled: 'desk-tag-expired', over: '' }

/** Whether a notice is still to come, shown, or no more. */
export function NoticeState({ state }: { state: DeskNotice['state'] }) {
  const { t } = useText()
  return <Tag className={LOOK[state]}>{t(`notices.state_of.${state}`)}</Tag>
}
