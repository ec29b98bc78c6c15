import { DeleteOutlined, FileTextOutlined } from '@ant-design/icons'
import type { UploadedFile } from '@marketscope/contract/calls/load'
import { LOAD_KINDS } from '@marketscope/contract/load-format'
import { Alert, Button, Collapse, Flex, Table, type TableColumnsType, Tag, Tooltip, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { SheetLook } from '../draft.ts'
import { bytesText, shareText } from '../number-text.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import { SheetChoice } from './sheet-choice.tsx'

type Column = UploadedFile['columns'][number]

/** What was found in a file: how it is written, its columns, and whether it is of the load format already. */
export function FileCard({ file, onRemove, onLook }: { file: UploadedFile; onRemove(): void; onLook(choice: SheetLook): Promise<void> }) {
  const { t, pick } = useText()
  const isText = file.format !== 'parquet' && file.format !== 'xlsx'
  const kind = LOAD_KINDS.find((candidate) => candidate.id === file.kind)
  return (
    <div className="data-file">
      <Flex gap={6} align="center" wrap>
        <FileTextOutlined />
        <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography.Text>
        {kind ? (
          <Tag color="success">{t('data.file.kind', { kind: pick(kind.about) })}</Tag>
        ) : (
          <Tag color="gold" style={{ color: 'var(--text)' }}>
            {t('data.file.needs_mapping')}
          </Tag>
        )}
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('data.file.remove', { name: file.name })}
          onClick={onRemove}
          style={{ marginInlineStart: 'auto' }}
        />
      </Flex>
      <Flex gap={4} wrap className="data-facts">
        <Tag>{bytesText(file.bytes)}</Tag>
        <Tag>{t(`data.format.${file.format}`)}</Tag>
        {file.bom && <Tag>{t('data.file.bom')}</Tag>}
        {file.gzip && <Tag>gzip</Tag>}
        {file.delimiter !== null && <Tag>{t('data.file.delimiter', { delimiter: delimiterName(file.delimiter, t('data.file.tab')) })}</Tag>}
        {file.files.length > 0 && (
          <Tooltip title={<FileNames names={file.files} />}>
            <Tag tabIndex={0}>{t('data.file.archive', { count: file.files.length })}</Tag>
          </Tooltip>
        )}
        <Tag>{t('data.file.columns', { count: file.columns.length })}</Tag>
        <Tag>{t('data.file.sampled', { count: file.rows_sampled })}</Tag>
      </Flex>
      {isText && <EncodingChoice file={file} onLook={onLook} />}
      {file.book && <SheetChoice book={file.book} onLook={onLook} />}
      {file.columns.length === 0 || file.rows_sampled === 0 ? (
        <Alert type="warning" showIcon title={t('data.file.no_rows')} />
      ) : (
        <Collapse
          size="small"
          ghost
          items={[{ key: 'columns', label: t('data.file.show_columns'), children: <ColumnTable columns={file.columns} /> }]}
        />
      )}
    </div>
  )
}

const NAMES_SHOWN = 30

function FileNames({ names }: { names: readonly string[] }) {
  const { t } = useText()
  const more = names.length - NAMES_SHOWN
  return (
    <div className="data-small">
      {names.slice(0, NAMES_SHOWN).map((name) => (
        <div key={name}>{name}</div>
      ))}
      {more > 0 && <div>{t('data.file.archive_more', { count: more })}</div>}
    </div>
  )
}

function delimiterName(delimiter: string, tab: string): string {
  return delimiter === '\t' ? tab : delimiter
}

function ColumnTable({ columns }: { columns: readonly Column[] }) {
  const { t } = useText()
  const shown: TableColumnsType<Column> = [
    { title: t('data.file.column'), dataIndex: 'name', width: 200, render: (name: string) => <strong>{name}</strong> },
    {
      title: t('data.file.samples'),
      dataIndex: 'samples',
      render: (samples: string[]) => (
        <div className="data-samples">
          {[...new Set(samples)].slice(0, 4).map((sample) => (
            <span key={sample} title={sample}>
              {sample}
            </span>
          ))}
        </div>
      ),
    },
    {
      title: t('data.file.empty_share'),
      dataIndex: 'empty_share',
      align: 'right',
      width: 90,
      render: (share: number) => <Typography.Text type={share > 0 ? 'warning' : 'secondary'}>{shareText(share)}</Typography.Text>,
    },
  ]
  return (
    <Table<Column> size="small" rowKey="name" columns={shown} dataSource={[...columns]} pagination={false} scroll={{ y: 320, x: 560 }} />
  )
}
