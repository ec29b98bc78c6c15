import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import type { ChartHandle } from '../../charts/draw/chart.tsx'
import { composePicture } from '../../charts/draw/picture.ts'
import { useText } from '../../i18n/use-text.ts'
import { csvOf } from '../export/csv.ts'
import { save } from '../export/save.ts'
import { fileName, type Sheet } from '../export/sheet.ts'
import { xlsxOf } from '../export/xlsx.ts'
import { useScope } from './scope.ts'

interface Props {
  title: string
  /** There is nothing to download. */
  disabled: boolean
  /** What must be known to read the figures. */
  note: string
  sheet: () => Sheet | null
  /** The chart on screen; null while the table is shown. */
  chart: (() => ReturnType<ChartHandle['picture']>) | null
}

/** Downloads what is on screen: as table, and as image where there is a chart. */
export function DownloadMenu({ title, disabled, note, sheet, chart }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const { can } = useUser()
  const { input, subtitle, watermark } = useScope()
  const [busy, setBusy] = useState(false)
  if (!can('download:create')) return null

  const name = (extension: string) => fileName([title, input.start, input.end], extension)
  const write = async (kind: string) => {
    if (kind === 'image') {
      const picture = chart?.()
      if (!picture) return
      save(await composePicture(picture, { title, subtitle, note, watermark }), name('png'))
      return
    }
    const content = sheet()
    if (content) save(kind === 'csv' ? csvOf(content) : await xlsxOf(content), name(kind))
  }
  const choose = async (kind: string) => {
    setBusy(true)
    try {
      await write(kind)
    } catch {
      message.error(t('analyses.download_failed'))
    } finally {
      setBusy(false)
    }
  }
  const items: MenuProps['items'] = [
    { key: 'xlsx', label: t('analyses.as_xlsx') },
    { key: 'csv', label: t('analyses.as_csv') },
    ...(chart ? [{ key: 'image', label: t('analyses.as_image') }] : []),
  ]
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void choose(key) }} trigger={['click']} disabled={disabled} placement="bottomRight">
      <Button
        type="text"
        size="small"
        loading={busy}
        disabled={disabled}
        icon={<DownloadOutlined />}
        aria-label={`${t('analyses.download')} ${title}`}
        title={t('analyses.download')}
      />
    </Dropdown>
  )
}
