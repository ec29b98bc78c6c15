import type { UploadedFile } from '@marketscope/contract/calls/load'
import { Alert, Flex, Segmented, Select, Table, type TableColumnsType, Tooltip, Typography } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { NotReadList } from '../not-read.tsx'
import { linesOf, type Preview, type PreviewCell, type PreviewLine, type Targets } from './preview-cells.ts'

interface Props {
  files: readonly UploadedFile[]
  file_id: string
  onFile(file_id: string): void
  preview: Preview | undefined
  targets: Targets
  error: unknown
  busy: boolean
  onRetry(): void
}

/** The first rows as they would be loaded; what is wrong with a value is marked in its cell. */
export function PreviewTable({ files, file_id, onFile, preview, targets, error, busy, onRetry }: Props) {
  const { t } = useText()
  const lines = useMemo(() => (preview ? linesOf(preview, targets) : []), [preview, targets])
  const faulty = lines.filter(isFaulty).length
  return (
    <div className="data-stack">
      <Flex gap="small" align="center" wrap>
        <Typography.Text strong>{t('data.preview.title')}</Typography.Text>
        {files.length > 1 && <FileChoice files={files} file_id={file_id} onFile={onFile} />}
        <Typography.Text type={faulty > 0 ? 'warning' : 'secondary'} className="data-small" role="status">
          {busy
            ? t('data.preview.busy')
            : lines.length > 0 && t('data.preview.count', { rows: t('data.rows', { count: lines.length }), faulty })}
        </Typography.Text>
      </Flex>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!error && !preview && <LoadingState rows={3} height={120} />}
      {!error && preview && (lines.length > 0 ? <Lines columns={preview.columns} lines={lines} /> : <NoLines preview={preview} />)}
      {!error && preview && <NotReadList notRead={preview.not_read} several={false} />}
    </div>
  )
}

function isFaulty({ others, cells }: PreviewLine): boolean {
  return others.length > 0 || cells.some((cell) => cell.faults.length > 0)
}

function NoLines({ preview }: { preview: Preview }) {
  const { t } = useText()
  return <Alert type="info" showIcon title={preview.mapping_faults.length > 0 ? t('data.preview.mend_first') : t('data.preview.none')} />
}

/** Chooses which of several files is looked at. */
export function FileChoice({ files, file_id, onFile }: Pick<Props, 'files' | 'file_id' | 'onFile'>) {
  const { t } = useText()
  const options = files.map((file) => ({ value: file.file_id, label: file.name }))
  return files.length <= 3 ? (
    <Segmented size="small" options={options} value={file_id} onChange={onFile} />
  ) : (
    <Select
      size="small"
      options={options}
      value={file_id}
      onChange={onFile}
      aria-label={t('data.preview.file')}
      style={{ minWidth: 200 }}
    />
  )
}

function Lines({ columns, lines }: { columns: readonly string[]; lines: readonly PreviewLine[] }) {
  const { t } = useText()
  const shown: TableColumnsType<PreviewLine> = [
    {
      title: t('data.faults.line'),
      key: 'line',
      fixed: 'start',
      align: 'right',
      width: 70,
      render: (_, { line, others }) => <Cell cell={{ value: String(line), faults: others }} />,
    },
    ...columns.map((column, index): TableColumnsType<PreviewLine>[number] => ({
      title: column,
      key: `${column} ${index}`,
      render: (_, { cells }) => <Cell cell={cells[index] ?? { value: null, faults: [] }} />,
    })),
  ]
  const frame = useRef<HTMLDivElement>(null)
  // The part that scrolls is the table's own; the keyboard must reach it.
  useEffect(() => {
    frame.current?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0')
  }, [])
  return (
    <div ref={frame}>
      <Table<PreviewLine>
        size="small"
        className="data-tabular data-preview"
        rowClassName={(row) => (isFaulty(row) ? 'data-row-fault' : '')}
        rowKey={(row) => `${row.line} ${lines.indexOf(row)}`}
        columns={shown}
        dataSource={[...lines]}
        pagination={false}
        scroll={{ x: 'max-content', y: 380 }}
      />
    </div>
  )
}

function Cell({ cell: { value, faults } }: { cell: PreviewCell }) {
  const { t, pick } = useText()
  const text = value === null ? '–' : value === '' ? t('data.faults.empty_value') : value
  if (faults.length === 0) {
    return (
      <span className={value === null ? 'data-cell data-cell-null' : 'data-cell'} title={text.length > 30 ? text : undefined}>
        {text}
      </span>
    )
  }
  const reason = faults.map((fault) => pick({ zh: fault.reason_zh, en: fault.reason_en })).join('\n')
  const raw = faults.find((fault) => fault.value !== null && fault.value !== value)?.value
  return (
    <Tooltip
      title={
        <span style={{ whiteSpace: 'pre-line' }}>
          {raw === undefined ? reason : `${reason}\n${t('data.preview.in_file', { value: raw })}`}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason is shown to the keyboard too */}
      <span className="data-cell data-cell-fault" tabIndex={0}>
        <span className="data-cell-value">{value ?? raw ?? '–'}</span>
        <span className="data-cell-reason">{reason}</span>
      </span>
    </Tooltip>
  )
}
