import type { LoadReport } from '@marketscope/contract/calls/load'
import { LOAD_KINDS } from '@marketscope/contract/load-format'
import { daysText } from '@marketscope/contract/month-days'
import { Table, type TableColumnsType, Tag, Typography } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { NotReadList } from '../not-read.tsx'
import { amountText, countText } from '../number-text.ts'
import { type NamedSite, useSiteNames } from '../site-names.ts'
import { bySite, type SiteFigures } from './report-figures.ts'
import { TotalLines } from './total-lines.tsx'

/** What a load holds, or would hold: rows by kind, and each site with its months. */
export function ReportView({ report, declared }: { report: LoadReport; declared?: readonly NamedSite[] }) {
  const { t, pick, language } = useText()
  const kinds = Object.entries(report.rows).filter(([, rows]) => rows > 0)
  const kindName = (id: string) => {
    const kind = LOAD_KINDS.find((candidate) => candidate.id === id)
    // The part before the colon or semicolon names it, what follows explains.
    return kind ? (pick(kind.about).split(/[:;]/)[0] ?? id) : id
  }
  return (
    <div className="data-stack">
      <div className="data-figures">
        <Figure label={t('data.report.rows_read')} value={countText(report.rows_read, language)} />
        <Figure label={t('data.report.rows_faulty')} value={countText(report.rows_faulty, language)} warn={report.rows_faulty > 0} />
        {kinds.map(([kind, rows]) => (
          <Figure key={kind} label={t('data.report.rows_of', { kind: kindName(kind) })} value={countText(rows, language)} />
        ))}
      </div>
      <TotalLines totals={report.totals} several={report.files.length > 1} />
      <NotReadList notRead={report.not_read} several={report.files.length > 1} />
      {report.months.length > 0 && <SiteTable report={report} declared={declared ?? []} />}
    </div>
  )
}

function Figure({ label, value, warn = false }: { label: string; value: string; warn?: boolean }) {
  return (
    <div className="data-figure">
      <Typography.Text type="secondary" className="data-small">
        {label}
      </Typography.Text>
      <Typography.Text type={warn ? 'warning' : undefined} className="data-number">
        {value}
      </Typography.Text>
    </div>
  )
}

interface Line {
  key: string
  /** A line of its own, not one month of the line above. */
  head: boolean
  site: string
  version: string
  months: string
  rows: number
  replaces: number
  sold: number | null
  sales: number | null
  skus?: SiteFigures['skus']
  days?: LoadReport['months'][number]['days']
  children?: Line[]
}

function linesOf(figures: readonly SiteFigures[], total: (count: number) => string): Line[] {
  return figures.map(({ site, version, months, first, last, ...sums }): Line => {
    const key = `${site} ${version}`
    const [only] = months
    if (months.length === 1 && only) return { key, head: true, ...sums, days: only.days, site, version, months: only.month }
    const children = months.map((month): Line => ({ ...month, head: false, key: `${key} ${month.month}`, months: month.month }))
    return { key, head: true, ...sums, site, version, months: `${first} – ${last} (${total(months.length)})`, children }
  })
}

function SiteTable({ report, declared }: { report: LoadReport; declared: readonly NamedSite[] }) {
  const { t, language } = useText()
  const { nameOf, currencyOf } = useSiteNames(declared)
  const lines = linesOf(bySite(report.months), (count) => t('data.report.months_count', { count }))
  const number = (value: number) => countText(value, language)
  const replaced = (rows: number) => (rows > 0 ? <Typography.Text type="warning">{number(rows)}</Typography.Text> : number(rows))
  const skuColumns: TableColumnsType<Line> = [
    { title: t('data.report.sku_rows'), key: 'skus', align: 'right', render: (_, { skus }) => number(skus?.rows ?? 0) },
    { title: t('data.report.sku_replaces'), key: 'sku_replaces', align: 'right', render: (_, { skus }) => replaced(skus?.replaces ?? 0) },
  ]
  const days = (list: readonly number[] | undefined) => (list ? daysText(list, t('data.comma')) || '–' : null)
  const dayColumns: TableColumnsType<Line> = [
    { title: t('data.report.days'), key: 'days', render: (_, line) => days(line.days?.brings) },
    { title: t('data.report.days_replaced'), key: 'days_replaced', render: (_, line) => days(line.days?.replaces) },
    { title: t('data.report.days_known'), key: 'days_known', render: (_, line) => days(line.days?.known) },
    {
      title: t('data.report.month_sales'),
      key: 'month_sales',
      align: 'right',
      render: (_, line) =>
        line.days ? (line.days.sales === null ? '–' : amountText(line.days.sales, currencyOf(line.site), language)) : null,
    },
  ]
  const columns: TableColumnsType<Line> = [
    {
      title: t('data.report.site'),
      key: 'site',
      render: (_, { site, version, head }) =>
        head ? (
          <>
            {nameOf(site)} {version !== '' && <Tag>{version}</Tag>}
          </>
        ) : null,
    },
    { title: t('data.report.months'), dataIndex: 'months' },
    { title: t('data.report.rows'), dataIndex: 'rows', align: 'right', render: number },
    { title: t('data.report.replaces'), dataIndex: 'replaces', align: 'right', render: replaced },
    ...(lines.some(({ skus }) => skus) ? skuColumns : []),
    {
      title: t('data.report.sold'),
      dataIndex: 'sold',
      align: 'right',
      render: (sold: number | null) => (sold === null ? '–' : number(sold)),
    },
    {
      title: t('data.report.sales'),
      dataIndex: 'sales',
      align: 'right',
      render: (sales: number | null, { site }) => (sales === null ? '–' : amountText(sales, currencyOf(site), language)),
    },
    ...(report.months.some((month) => month.days) ? dayColumns : []),
  ]
  return (
    <Table<Line>
      size="small"
      className="data-tabular"
      columns={columns}
      dataSource={lines}
      scroll={{ x: 'max-content' }}
      expandable={{ defaultExpandAllRows: lines.length === 1 }}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
    />
  )
}
