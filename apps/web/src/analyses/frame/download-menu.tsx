import { DownloadOutlined } from '@ant-design/icons'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { type ExportForm, noteExport } from '@marketscope/contract/calls/export'
import type { ExportedPart } from '@marketscope/contract/exported-part'
import { fileName, nameParts } from '@marketscope/contract/file-name'
import { DOWNLOAD_FORM_NAMES, DOWNLOAD_FORMS, type FileKind } from '@marketscope/contract/tasks'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/use-user.ts'
import type { ChartHandle } from '../../charts/draw/chart.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { save } from './export/save.ts'
import type { Sheet } from './export/sheet.ts'
import { useDownloadTask } from './export/use-download-task.tsx'
import { useScope } from './scope.ts'

interface Props {
  /** What it is in the audit log: an analysis, or another table that the log has a name for. */
  part: ExportedPart | Pick<AnalysisDeclaration, 'id'>
  title: string
  /** There is nothing to download, or what is there was asked before: the file would tell other figures than its name says. */
  disabled: boolean
  /** The months that the figures are of; those that were asked where nothing is said. */
  months?: { start: string; end: string; money?: { currency: string } | undefined } | undefined
  /** Its amounts were converted, by rates that the head of the panel tells. */
  converted?: boolean
  /** What must be known to read the figures. */
  note: string
  sheet: () => Sheet | null
  /** What is asked for all rows, and how many there are; null: what is on screen is all. */
  whole: { kind?: FileKind; analysis: string; query: Record<string, string>; rows: number } | null
  /** The chart on screen; null while the table is shown. */
  chart: (() => ReturnType<ChartHandle['picture']>) | null
}

/** Downloads what is on screen: as table, and as image where there is a chart. The server is told first, which keeps a log of what is taken away; without it there is no file. */
export function DownloadMenu({ part, title, disabled, months, converted = false, note, sheet, whole, chart }: Props) {
  const { t, language } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const { can } = useUser()
  const { input, search, siteName, subtitle, watermark } = useScope()
  const [busy, setBusy] = useState(false)
  const task = useDownloadTask()
  if (!can('download:create')) return null

  const { start, end } = months ?? input
  const of = { title, platforms: search.sites.map(siteName), start, end, version: input.version, currency: months?.money?.currency }
  const name = (extension: string) => fileName(nameParts(of, language), extension)
  const tell = (form: ExportForm, rows?: number) => {
    const { url_id, plat, item_id } = input
    const whose = { ...(url_id === '' ? {} : { url_id }), ...(plat && item_id ? { plat, item_id } : {}) }
    return call(noteExport, {
      form,
      part: typeof part === 'string' ? part : part.id,
      ...whose,
      start,
      end,
      ...(rows === undefined ? {} : { rows }),
    })
  }
  const write = async (kind: ExportForm) => {
    if (kind === 'image') {
      const picture = chart?.()
      if (!picture) return
      await tell(kind)
      const { composePicture } = await import('../../charts/draw/picture.ts')
      save(await composePicture(picture, { title, subtitle, note, watermark }), name('png'))
      return
    }
    const content = sheet()
    if (!content) return
    await tell(kind, content.rows.length)
    const { csvOf, xlsxOf } = await import('./export/forms.ts')
    save(kind === 'csv' ? csvOf(content) : await xlsxOf(content), name(kind))
  }
  const choose = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      message.error(error instanceof ApiError ? errorMessage(error) : t('analyses.download_failed'))
    } finally {
      setBusy(false)
    }
  }
  const own: { key: ExportForm; label: string }[] = [
    { key: 'xlsx', label: t('analyses.as_xlsx') },
    { key: 'csv', label: t('analyses.as_csv') },
    ...(chart ? [{ key: 'image', label: t('analyses.as_image') } as const] : []),
  ]
  const rows = whole?.rows.toLocaleString('en-US') ?? ''
  const items = [
    ...own.map(({ key, label }) => ({ key, label, onClick: () => void choose(() => write(key)) })),
    ...(whole
      ? DOWNLOAD_FORMS.map((form) => ({
          key: `whole ${form}`,
          label: t('tasks.whole_as', { rows, form: DOWNLOAD_FORM_NAMES[form] }),
          onClick: () => void task.begin({ kind: whole.kind ?? 'table', analysis: whole.analysis, query: whole.query, form }, name(form)),
        }))
      : []),
    ...(converted ? [{ key: 'rates', type: 'group' as const, label: t('analyses.rates_of_files') }] : []),
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} disabled={disabled} placement="bottomRight">
      <Button
        type="text"
        size="small"
        loading={busy || task.busy}
        disabled={disabled}
        icon={<DownloadOutlined />}
        aria-label={`${t('analyses.download')} ${title}`}
        title={t('analyses.download')}
      >
        {task.busy && t('tasks.downloading')}
      </Button>
    </Dropdown>
  )
}
