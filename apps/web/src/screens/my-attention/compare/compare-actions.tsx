import { DownloadOutlined, MailOutlined } from '@ant-design/icons'
import { fileName } from '@marketscope/contract/file-name'
import { Button } from 'antd'
import { useDownloadTask } from '../../../analyses/frame/export/use-download-task.tsx'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { paths } from '../../../url/paths.ts'

/** What is made of a comparison: all its tables as one workbook, and a report of it on a schedule. `query`: as a download asks it. */
export function CompareActions({ query }: { query: { compare: string; start: string; end: string } & Record<string, string> }) {
  const { t } = useText()
  const { can } = useUser()
  const { busy, begin } = useDownloadTask()
  if (!can('download:create')) return null
  const name = fileName([t('follow.compare_title'), query.start, query.end], 'xlsx')
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        onClick={() => void begin({ kind: 'compare', query, form: 'xlsx' }, name)}
      >
        {t(busy ? 'tasks.downloading' : 'tasks.whole_search')}
      </Button>
      <Button icon={<MailOutlined aria-hidden />} href={`#${paths.myAttention.href({ view: 'reports', add: query.compare })}`}>
        {t('follow.report')}
      </Button>
    </>
  )
}
