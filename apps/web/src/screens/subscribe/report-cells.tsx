import { useQuery } from '@tanstack/react-query'
import { ReportGaps } from '../../analyses/frame/report-gaps.tsx'
import { saleReportOptions } from '../../api/sale-reports.ts'
import { SparklineChart } from '../../charts/draw/sparkline.tsx'
import { themeColours } from '../../charts/prepare/palette.ts'
import { UNKNOWN } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTheme } from '../../state/look.ts'
import { Delta } from '../../ui/delta.tsx'
import { useErrorMessage } from '../../ui/use-error-message.ts'

interface Props {
  id: string
  /** Whether the row has come into view. */
  seen: boolean
  hasMonths: boolean
}

/** As many signs as an amount and its growth usually have. */
const [AMOUNT, GROWTH] = [UNKNOWN.repeat(8), UNKNOWN.repeat(7)]

/** The newest month of a market: month, sales with growth, sold, the line of twelve months, and what these lack. */
export function ReportCells({ id, seen, hasMonths }: Props) {
  const { t } = useText()
  const format = useFormat()
  const theme = useTheme()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useQuery({ ...saleReportOptions(id), enabled: seen })
  if (error)
    return (
      <td colSpan={4} className="market-failed">
        {errorMessage(error)}
        <button type="button" className="market-more" onClick={() => void refetch()}>
          {t('common.retry')}
        </button>
      </td>
    )
  const waiting = !data && hasMonths
  const bar = <span className="market-wait" role="status" aria-label={t('common.loading')} />
  return (
    <>
      <td data-label={t('subscribe.newest')}>{waiting ? bar : (data?.month ?? UNKNOWN)}</td>
      <td className="market-number market-sales" data-label={t('subscribe.sales')}>
        {waiting ? (
          // Not seen: so that as many lines are kept as there will be.
          <span className="market-later" aria-hidden="true">
            <strong>{AMOUNT}</strong>
            <span className="market-growth">
              <span>{`${t('home.yoy')} ${GROWTH}`}</span> <span>{`${t('home.mom')} ${GROWTH}`}</span>
            </span>
          </span>
        ) : (
          <>
            <strong>{data ? format.money(data.sales, data.currency) : UNKNOWN}</strong>
            {data && (
              <span className="market-growth">
                <span>
                  {t('home.yoy')} <Delta value={data.sales_yoy} />
                </span>{' '}
                <span>
                  {t('home.mom')} <Delta value={data.sales_mom} />
                </span>
              </span>
            )}
          </>
        )}
      </td>
      <td className="market-number" data-label={t('subscribe.sold')}>
        {waiting ? null : format.value('count', data?.sold ?? null, 'CNY')}
      </td>
      <td className="market-line">
        {data && <SparklineChart values={data.trend.map(({ sales }) => sales)} colour={themeColours(theme)[0] ?? ''} />}
        {data && <ReportGaps report={data} className="market-gaps" />}
      </td>
    </>
  )
}
