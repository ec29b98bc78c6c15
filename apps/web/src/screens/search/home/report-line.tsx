import type { SaleReport } from '@marketscope/contract/calls/subscription'
import { ReportGaps } from '../../../analyses/frame/report-gaps.tsx'
import { SparklineChart } from '../../../charts/draw/sparkline.tsx'
import { themeColours } from '../../../charts/prepare/palette.ts'
import { UNKNOWN } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useTheme } from '../../../state/look.ts'
import { Delta } from '../../../ui/delta.tsx'

/** The newest month of a search: sales, how they changed, the line of twelve months, and what these lack. */
export function ReportLine({ report }: { report: SaleReport }) {
  const { t } = useText()
  const format = useFormat()
  const theme = useTheme()
  return (
    <>
      <span className="home-figures">
        <span>
          <strong>{format.money(report.sales, report.currency)}</strong> <span className="home-quiet">{report.month ?? UNKNOWN}</span>
        </span>
        <span className="home-quiet">
          {t('home.mom')} <Delta value={report.sales_mom} /> {t('home.yoy')} <Delta value={report.sales_yoy} />
        </span>
      </span>
      <span className="home-line">
        <SparklineChart values={report.trend.map(({ sales }) => sales)} colour={themeColours(theme)[0] ?? ''} />
      </span>
      <ReportGaps report={report} className="home-quiet home-gaps" />
    </>
  )
}
