import { DownloadOutlined } from '@ant-design/icons'
import { fileName } from '@marketscope/contract/file-name'
import { TAB_IDS } from '@marketscope/contract/tabs'
import { askedComparison } from '../../../analyses/frame/comparison.ts'
import { useDownloadTask } from '../../../analyses/frame/export/use-download-task.tsx'
import type { ScopeInput } from '../../../analyses/frame/scope.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { SmallAction } from './summary-actions.tsx'

interface Props {
  input: ScopeInput
  tabs: readonly string[]
  disabled: boolean
}

/** Every table of every tab of the search as one workbook. */
export function WholeDownload({ input, tabs, disabled }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const { busy, begin } = useDownloadTask()
  const [address] = useUrlState()
  const query = { ...input, ...askedComparison(address), tabs: TAB_IDS.filter((tab) => tabs.includes(tab)).join(',') }
  if (!can('download:create')) return null
  const name = fileName([t('tasks.whole_search'), input.start, input.end], 'xlsx')
  return (
    <SmallAction
      icon={<DownloadOutlined aria-hidden />}
      text={t(busy ? 'tasks.downloading' : 'tasks.whole_search')}
      loading={busy}
      disabled={disabled}
      onClick={() => void begin({ kind: 'search', query, form: 'xlsx' }, name)}
    />
  )
}
