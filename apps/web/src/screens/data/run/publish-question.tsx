import type { LoadReport } from '@marketscope/contract/calls/load'
import { daysText } from '@marketscope/contract/month-days'
import { Alert, Checkbox, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { type NamedSite, useSiteNames } from '../site-names.ts'
import { bySite, monthRuns, replacedMonths, skuRows } from './report-figures.ts'
import { StopList } from './stop-list.tsx'

interface Props {
  report: LoadReport
  declared: readonly NamedSite[]
  onYes(): void
  onNo(): void
}

/** Asks before publishing, and names the months that would be replaced. What would stop the load has to be said on purpose. */
export function PublishQuestion({ report, declared, onYes, onNo }: Props) {
  const { t } = useText()
  const { nameOf } = useSiteNames(declared)
  const [meant, setMeant] = useState(false)
  const replaced = bySite(replacedMonths(report))
  const skus = skuRows(report.months)
  const sum = (of: (month: LoadReport['months'][number]) => number) => report.months.reduce((total, month) => total + of(month), 0)
  const gone = sum((month) => month.replaces)
  const rowsText = (rows: number, skuRows: number) =>
    [
      ...(rows > 0 || skuRows === 0 ? [t('data.rows', { count: rows })] : []),
      ...(skuRows > 0 ? [t('data.publish.sku_rows', { count: skuRows })] : []),
    ].join(t('data.publish.and'))
  return (
    <Modal
      open
      title={t('data.publish.title')}
      okText={t('data.run.publish')}
      cancelText={t('data.publish.no')}
      okButtonProps={{ disabled: report.stops.length > 0 && !meant, danger: report.stops.length > 0 }}
      onOk={onYes}
      onCancel={onNo}
    >
      <div className="data-stack">
        <Typography.Text>
          {t('data.publish.adds', {
            rows: rowsText(
              sum((month) => month.rows),
              skus.rows,
            ),
            count: report.months.length,
          })}
        </Typography.Text>
        {replaced.length === 0 ? (
          <Typography.Text>{t('data.publish.replaces_none')}</Typography.Text>
        ) : (
          <Alert
            type="warning"
            showIcon
            title={t('data.publish.replaces', { rows: rowsText(gone, skus.replaces), count: gone + skus.replaces })}
            description={
              <ul className="data-list">
                {replaced.map(({ site, version, months }) => (
                  <li key={`${site} ${version}`}>
                    {t('data.publish.months_of', {
                      site: [nameOf(site), version].filter((part) => part !== '').join(' '),
                      months: [
                        ...monthRuns(months.filter(({ days }) => !days?.replaces.length).map(({ month }) => month)),
                        ...months.flatMap(({ month, days }) =>
                          days?.replaces.length
                            ? [t('data.publish.days_of', { month, days: daysText(days.replaces, t('data.comma')) })]
                            : [],
                        ),
                      ].join(t('data.comma')),
                    })}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        {report.rows_faulty > 0 && <Alert type="info" showIcon title={t('data.publish.aside', { count: report.rows_faulty })} />}
        {report.stops.length > 0 && (
          <Alert
            type="error"
            showIcon
            title={t('data.publish.stops')}
            description={
              <>
                <StopList stops={report.stops} />
                <Checkbox checked={meant} onChange={({ target }) => setMeant(target.checked)}>
                  {t('data.publish.meant')}
                </Checkbox>
              </>
            }
          />
        )}
        <Typography.Text type="secondary">{t('data.publish.undo')}</Typography.Text>
      </div>
    </Modal>
  )
}
