import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Progress, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { SheetLook } from '../draft.ts'
import { bytesText } from '../number-text.ts'
import { FileCard } from './file-card.tsx'
import type { Upload } from './upload-state.ts'
import type { Uploads } from './use-uploads.ts'

/** Looks at a workbook in another way; rejects when the server refuses it. */
type FileLook = (key: string, choice: SheetLook) => Promise<void>

/** The files on their way and those that have arrived. */
export function FileList({ uploads, remove, look, retry, canRetry }: Omit<Uploads, 'look'> & { look: FileLook }) {
  return (
    <div className="data-stack">
      {uploads.map((upload) =>
        upload.state === 'ready' && upload.file ? (
          <FileCard key={upload.key} file={upload.file} onRemove={() => remove(upload.key)} onLook={(choice) => look(upload.key, choice)} />
        ) : (
          <Underway
            key={upload.key}
            upload={upload}
            onRemove={() => remove(upload.key)}
            {...(canRetry(upload.key) ? { onRetry: () => retry(upload.key) } : {})}
          />
        ),
      )}
    </div>
  )
}

function Underway({ upload, onRemove, onRetry }: { upload: Upload; onRemove(): void; onRetry?: () => void }) {
  const { t, pick } = useText()
  const failed = upload.state === 'fail' || upload.state === 'lost'
  const cancel = (
    <Button size="small" icon={<CloseOutlined />} onClick={onRemove}>
      {failed ? t('data.upload.remove') : t('data.upload.cancel')}
    </Button>
  )
  if (failed) {
    return (
      <Alert
        type="error"
        showIcon
        title={upload.name}
        description={upload.state === 'lost' ? t('data.upload.lost') : upload.error ? pick(upload.error) : null}
        action={
          <Flex gap="small" wrap>
            {onRetry && (
              <Button size="small" icon={<ReloadOutlined />} onClick={onRetry}>
                {t('data.upload.again')}
              </Button>
            )}
            {cancel}
          </Flex>
        }
      />
    )
  }
  const done = upload.bytes === 0 ? 0 : upload.sent / upload.bytes
  return (
    <div className="data-file" role="status">
      <Flex gap="small" align="center" wrap>
        <Typography.Text strong>{upload.name}</Typography.Text>
        <Typography.Text type="secondary" className="data-small">
          {upload.state === 'reading'
            ? t('data.upload.reading')
            : t('data.upload.sent', { sent: bytesText(upload.sent), of: bytesText(upload.bytes) })}
        </Typography.Text>
        <span style={{ marginInlineStart: 'auto' }}>{cancel}</span>
      </Flex>
      <Progress percent={Math.floor(done * 100)} size="small" status="active" />
    </div>
  )
}
