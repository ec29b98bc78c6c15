import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { App, Button, Upload } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { isObject, type JsonObject } from '../json/json-edit.ts'
import { readJson } from '../json/json-text.ts'
import type { MappingDraft } from './use-mapping.ts'

const LARGEST = 2 * 1024 * 1024

/** Takes a mapping from a file and gives it as one. */
export function MappingFile({ mapping, onBegin }: { mapping: MappingDraft | null; onBegin(value: JsonObject): void }) {
  const { t } = useText()
  const { notification } = App.useApp()

  const open = async (file: File) => {
    if (file.size > LARGEST) return notification.error({ title: t('data.mapping.file_too_large') })
    const read = readJson((await file.text()).replace(/^\uFEFF/, ''))
    if (read.ok && isObject(read.value)) return onBegin(read.value)
    const reason = read.ok ? t('data.mapping.not_object') : t(`data.json.problem.${read.problem}`)
    notification.error({
      title: t('data.mapping.file_unreadable', { name: file.name }),
      description: read.ok ? reason : t('data.json.at', { line: read.line, column: read.column, reason }),
    })
  }
  const save = () => {
    const address = URL.createObjectURL(new Blob([`${mapping?.text ?? ''}\n`], { type: 'application/json' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'mapping.json' })
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <>
      <Upload
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          void open(file)
          return Upload.LIST_IGNORE
        }}
      >
        <Button icon={<UploadOutlined />}>{t('data.mapping.open')}</Button>
      </Upload>
      {mapping && (
        <Button icon={<DownloadOutlined />} onClick={save}>
          {t('data.mapping.save')}
        </Button>
      )}
    </>
  )
}
