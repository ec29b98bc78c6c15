import { FolderOpenOutlined, InboxOutlined } from '@ant-design/icons'
import { Button, Typography, Upload } from 'antd'
import type { DragEvent } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { droppedFolders, filesOfFolder, meant } from './dropped-files.ts'

interface Props {
  onFiles(files: readonly File[]): void
  small: boolean
}

/** Where files and folders are dropped or picked; the page sends them itself. */
export function DropZone({ onFiles, small }: Props) {
  const { t } = useText()
  /** A folder is no file that could be sent: its files are. */
  const takeFolders = (event: DragEvent) => {
    const folders = droppedFolders(event.dataTransfer)
    if (folders.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    const loose = [...event.dataTransfer.items].flatMap((item) => (item.webkitGetAsEntry()?.isFile ? (item.getAsFile() ?? []) : []))
    void Promise.all(folders.map(filesOfFolder)).then((lists) => onFiles([...loose, ...lists.flat()]))
  }
  return (
    <div className="data-stack" style={{ gap: 4 }} onDropCapture={takeFolders}>
      <Upload.Dragger
        multiple
        showUploadList={false}
        customRequest={() => {}}
        beforeUpload={(file, all) => {
          // Called for each file with the whole selection; the first call takes them all.
          if (file === all[0]) onFiles(all)
          return Upload.LIST_IGNORE
        }}
      >
        <div className={small ? 'data-drop data-drop-small' : 'data-drop'}>
          <InboxOutlined className="data-drop-icon" />
          <div>
            <Typography.Text strong>{t('data.upload.drop')}</Typography.Text>
            <Typography.Paragraph type="secondary" className="data-small" style={{ marginBottom: 0 }}>
              {t('data.upload.drop_hint')}
            </Typography.Paragraph>
          </div>
        </div>
      </Upload.Dragger>
      <Upload
        directory
        showUploadList={false}
        customRequest={() => {}}
        beforeUpload={(file, all) => {
          if (file === all[0]) onFiles(meant(all))
          return Upload.LIST_IGNORE
        }}
      >
        <Button type="link" size="small" icon={<FolderOpenOutlined />}>
          {t('data.upload.folder')}
        </Button>
      </Upload>
    </div>
  )
}
