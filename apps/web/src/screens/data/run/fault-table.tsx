import { DownloadOutlined } from '@ant-design/icons'
import type { LoadFault } from '@marketscope/contract/calls/load'
import { Flex, Table, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { FileButton } from '../../../analyses/frame/export/file-button.tsx'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFaults } from '../load-queries.ts'
import { countText } from '../number-text.ts'

const SIZES = [20, 50, 200]

/** What could not be loaded, a page at a time, and all of it as a file. */
export function FaultTable({ load_id, files }: { load_id: string; files: number }) {
  const { t, language } = useText()
  const { can } = useUser()
  const [{ page, size }, setPage] = useState({ page: 1, size: SIZES[0] ?? 20 })
  const { data, error, isFetching, refetch } = useFaults(load_id, page, size)
  const columns = useColumns(files > 1)

  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  return (
    <div>
      <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBottom: 8 }}>
        <Typography.Text strong>{t('data.faults.title')}</Typography.Text>
        {can('download:create') && (
          <FileButton
            size="small"
            icon={<DownloadOutlined />}
            address={`/api/load/faults.csv?load_id=${encodeURIComponent(load_id)}`}
            name={`faults-${load_id}.csv`}
          >
            {t('data.faults.download')}
          </FileButton>
        )}
      </Flex>
      <Table<LoadFault & { key: number }>
        size="small"
        columns={columns}
        dataSource={data?.data.map((fault, index) => ({ ...fault, key: index })) ?? []}
        loading={isFetching}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('data.faults.none') }}
        pagination={{
          current: page,
          pageSize: size,
          total: data?.count ?? 0,
          pageSizeOptions: SIZES,
          showSizeChanger: true,
          hideOnSinglePage: (data?.count ?? 0) <= (SIZES[0] ?? 20),
          showTotal: (total) => t('data.faults.count', { faults: countText(total, language) }),
          onChange: (next, nextSize) => setPage({ page: nextSize === size ? next : 1, size: nextSize }),
        }}
      />
    </div>
  )
}

function useColumns(showFile: boolean): TableColumnsType<LoadFault & { key: number }> {
  const { t, pick, language } = useText()
  const dash = <Typography.Text type="secondary">–</Typography.Text>
  const file: TableColumnsType<LoadFault & { key: number }> = [
    { title: t('data.faults.file'), dataIndex: 'file', width: 180, ellipsis: true },
  ]
  return [
    ...(showFile ? file : []),
    {
      title: t('data.faults.line'),
      dataIndex: 'line',
      align: 'right',
      width: 90,
      render: (line: number | null) => (line === null ? dash : countText(line, language)),
    },
    { title: t('data.faults.column'), dataIndex: 'column', width: 150, render: (column: string | null) => column ?? dash },
    {
      title: t('data.faults.value'),
      dataIndex: 'value',
      render: (value: string | null) => {
        if (value === null) return dash
        if (value === '') return <Typography.Text type="secondary">{t('data.faults.empty_value')}</Typography.Text>
        return (
          <Typography.Text code ellipsis={{ tooltip: value }} style={{ maxWidth: 280 }}>
            {value}
          </Typography.Text>
        )
      },
    },
    {
      title: t('data.faults.reason'),
      key: 'reason',
      render: (_, fault) => pick({ zh: fault.reason_zh, en: fault.reason_en }),
    },
  ]
}
