import type { CallResult } from '@marketscope/contract/call'
import type { previewCorrections } from '@marketscope/contract/calls/correction'
import type { CorrectionKind } from '@marketscope/contract/corrections'
import type { Text } from '@marketscope/contract/text'
import { Alert, Button, Table } from 'antd'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  preview: CallResult<typeof previewCorrections>
  kind: CorrectionKind
  onApply: () => void
}

/** A value as the page calls it: a label is there or not. */
export function useValueText() {
  const { t, pick } = useText()
  return (kind: CorrectionKind, value: Text | null) => {
    if (kind === 'label') return value === null ? t('corrections.label_off') : t('corrections.label_on')
    return value ? pick(value) : t('corrections.nothing')
  }
}

/** What a change would do: how many products, of how much of sales, values before and after. */
export function CorrectionPreview({ preview, kind, onApply }: Props) {
  const { t } = useText()
  const { money } = useFormat()
  const valueText = useValueText()
  if (preview.items === 0) return <Alert type="info" showIcon title={t('corrections.nothing_to_change')} />
  return (
    <section className="correction-preview" aria-label={t('corrections.preview')}>
      <p role="status">{t('corrections.touches', { count: preview.items, sales: money(preview.sales, preview.currency) })}</p>
      {preview.corrected > 0 && <Alert type="warning" showIcon title={t('corrections.takes_place', { count: preview.corrected })} />}
      <Table
        size="small"
        pagination={false}
        rowKey={({ site, item_id }) => `${site}:${item_id}`}
        dataSource={preview.data}
        scroll={{ x: 720, y: 320 }}
        columns={[
          { title: t('corrections.product'), dataIndex: 'title', ellipsis: true },
          { title: t('corrections.before'), width: 160, render: (_, { called }) => valueText(kind, called.before) },
          { title: t('corrections.after'), width: 160, render: (_, { called }) => valueText(kind, called.after) },
          {
            title: t('corrections.sales'),
            dataIndex: 'sales',
            align: 'right',
            width: 120,
            render: (value: number) => money(value, preview.currency),
          },
        ]}
      />
      {preview.items > preview.data.length && <p>{t('corrections.first_of', { shown: preview.data.length, count: preview.items })}</p>}
      <Button type="primary" onClick={onApply}>
        {t('corrections.apply', { count: preview.items })}
      </Button>
    </section>
  )
}
