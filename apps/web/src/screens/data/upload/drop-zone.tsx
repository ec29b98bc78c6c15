import { InboxOutlined } from '@ant-design/icons'
import { Typography, Upload } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

/** Where files are dropped or picked; the page sends them itself. */
export function DropZone({ onFiles, small }: { onFiles(files: readonly File[]): void; small: boolean }) {
  const { t } = useText()
  return (
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
  )
}
