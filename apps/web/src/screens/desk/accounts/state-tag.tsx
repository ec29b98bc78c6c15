import type { AccountState } from '@marketscope/contract/account-rights'
import { Tag } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

/** Whether somebody can sign in with an account. */
export function StateTag({ state }: { state: AccountState }) {
  const { t } = useText()
  return <Tag className={`desk-tag-${state}`}>{t(`desk.state.${state}`)}</Tag>
}
