import summary from '@marketscope/contract/analyses/summary'
import { getSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { shareOf } from '@marketscope/contract/ratios'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { analysisOptions, callOptions } from '../../api/query-options.ts'
import { formatValue } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { paths } from '../../url/paths.ts'
import { useScope } from '../frame/scope.ts'
import { isAlike } from './share.ts'

interface Props {
  /** The search that the present one was narrowed from. */
  from: string
  range: MonthRange
  onClose: () => void
}

/** Which part of the market one came from the present search is, over the same months. */
export function FromNotice({ from, range, onClose }: Props) {
  const { t, pick, language } = useText()
  const numbers = useNumberStyle()
  const errorText = useErrorMessage()
  const { input, along } = useScope()
  const market = useQuery(callOptions(getSearch, { url_id: from, site_lang: language }))
  const whole = useQuery(analysisOptions(summary, { ...input, url_id: from }))
  const own = useQuery(analysisOptions(summary, input))
  const error = market.error ?? whole.error ?? own.error
  const text = () => {
    if (error) return errorText(error)
    if (!whole.data || !own.data) return t('common.loading')
    if (!isAlike(whole.data.used, own.data.used)) return t('entity.from_unknown')
    const share = shareOf(own.data.data.sales, whole.data.data.sales)
    const style = { ...numbers, currency: own.data.used.currency }
    return t('entity.from', { share: formatValue('share', share, style) })
  }
  const names = market.data?.data.categories.map(({ name }) => pick(name)).join(' · ')
  return (
    <Alert
      type={error ? 'warning' : 'info'}
      closable={{ 'aria-label': t('common.close'), onClose }}
      title={text()}
      action={
        error ? (
          <Button
            size="small"
            onClick={() => void Promise.all([market, whole, own].filter((one) => one.error).map(({ refetch }) => refetch()))}
          >
            {t('common.retry')}
          </Button>
        ) : (
          <a href={`#${paths.detail.href(from, range, along)}`}>
            {t('entity.from_market')}
            {names ? ` · ${names}` : ''}
          </a>
        )
      }
    />
  )
}
