import { ArrowLeftOutlined } from '@ant-design/icons'
import { commonMonths, commonVersion, comparedMonths, currenciesOf } from '@marketscope/contract/comparison'
import { LIMITS } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import { Alert, Button, Tag } from 'antd'
import { useState } from 'react'
import { useMoneyInput } from '../../../analyses/frame/money/use-money.ts'
import { useNamesInput } from '../../../analyses/frame/naming/use-names.ts'
import { type AnalysisScope, ScopeProvider } from '../../../analyses/frame/scope.ts'
import { useSiteText } from '../../../api/use-site-text.ts'
import { useUser } from '../../../api/use-user.ts'
import { createColourBook } from '../../../charts/prepare/colour-book.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useLook } from '../../../state/look.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MonthRangePicker } from '../../../ui/pickers/month-range-picker.tsx'
import { monthsOutside } from '../../../ui/pickers/months-outside.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import { CompareActions } from './compare-actions.tsx'
import './compare.css'
import { FiguresPanel } from './figures-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { type LeftOut, useCompared } from './use-compared.ts'

const nothing = () => undefined

/** What of the address belongs to the comparison. */
const OWN = ['compare', 'start', 'end', 'compare.measure', 'compare.view', 'compare.hide', 'compare.sort', 'compare.months_sort']

/** Two to four searches side by side over the months that all have: one chart, one table. Everything of it is in the address. */
export function ComparePage({ ids }: { ids: readonly string[] }) {
  const { t, pick, language } = useText()
  const format = useFormat()
  const { user } = useUser()
  const money = useMoneyInput()
  const names = useNamesInput()
  const siteText = useSiteText()
  const [{ start, end }, patch] = useUrlState()
  const [colours] = useState(() => createColourBook(useLook.getState().colour))
  const { compared, common: shared, leftOut, isPending, retry } = useCompared(ids)

  const common = commonMonths(compared.map(({ search }) => search.months))
  const range = common && comparedMonths(start, end, common)
  const [first] = compared
  const version = commonVersion(compared.map(({ search }) => search))
  const currencies = currenciesOf(compared.map(({ search }) => search))
  const watermark = user && !user.is_partner ? t('shell.product') : ''
  const scope: AnalysisScope | null =
    first && range
      ? {
          input: { url_id: first.id, ...range, version, site_lang: language, ...money, ...names },
          search: first.search,
          along: { version },
          siteName: (id) => pick(siteText(id)),
          subtitle: `${compared.map(({ name }) => name).join(' · ')} · ${format.months(range)}`,
          colours,
          watermark,
          narrow: nothing,
          tellUsed: nothing,
        }
      : null
  const back = () => patch(Object.fromEntries(OWN.map((key) => [key, null])), { push: true })
  const without = (id: string) => patch({ compare: ids.filter((other) => other !== id).join(',') }, { push: true })

  const asked = (months: MonthRange) => ({ compare: compared.map(({ id }) => id).join(','), ...months, ...money, ...names })

  const content = () => {
    if (isPending)
      return (
        <Panel>
          <LoadingState height={420} rows={8} />
        </Panel>
      )
    if (compared.length < 2 || !scope || !range) {
      const few = compared.length < 2
      return (
        <Panel>
          <EmptyState
            title={t(few ? 'follow.compare_few' : 'follow.no_common_months')}
            hint={t(few ? 'follow.compare_hint' : 'follow.no_common_months_hint', { most: LIMITS.compared })}
            action={<Button onClick={back}>{t('follow.back')}</Button>}
          />
        </Panel>
      )
    }
    const question = { ids: compared.map(({ id }) => id), range, version, query: asked(range) }
    return (
      <ScopeProvider value={scope}>
        <Panel className="compare-head">
          <div className="compare-choices">
            <MonthRangePicker range={range} limits={common} outside={monthsOutside(user)} onChange={(months) => patch({ ...months })} />
            <span className="follow-quiet">{t('follow.common_months', { months: common ? format.months(common) : '' })}</span>
          </div>
          {shared.length > 0 && <p className="follow-quiet">{t('follow.in_common', { conditions: shared.join(' · ') })}</p>}
          <div className="compare-searches">
            {compared.map(({ id, name, search }) => (
              <Tag
                key={id}
                closable={compared.length > 2}
                closeIcon={
                  <span role="img" aria-label={t('follow.leave_out', { name })}>
                    {'×'}
                  </span>
                }
                onClose={(event) => {
                  event.preventDefault()
                  without(id)
                }}
              >
                {name}
                {currencies.length > 1 ? ` (${search.currency})` : ''}
              </Tag>
            ))}
          </div>
        </Panel>
        {currencies.length > 1 ? (
          <Alert type="warning" showIcon title={t('follow.currencies', { currencies: currencies.join(' / ') })} />
        ) : (
          <TrendPanel compared={compared} question={question} currency={scope.search.currency} />
        )}
        <FiguresPanel compared={compared} question={question} />
      </ScopeProvider>
    )
  }
  return (
    <>
      <PageHeader
        title={t('follow.compare_title')}
        actions={
          <>
            {compared.length > 1 && range && <CompareActions query={asked(range)} />}
            <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={back}>
              {t('follow.back')}
            </Button>
          </>
        }
      />
      <div className="compare-page">
        {leftOut.length > 0 && !isPending && <LeftOutNote leftOut={leftOut} onRetry={retry} />}
        {content()}
      </div>
    </>
  )
}

function LeftOutNote({ leftOut, onRetry }: { leftOut: readonly LeftOut[]; onRetry(): void }) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const failed = leftOut.some(({ reason }) => typeof reason !== 'string')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('follow.left_out')}
      description={
        <ul className="compare-left-out">
          {leftOut.map(({ id, name, reason }) => (
            <li key={id}>
              {name}: {typeof reason === 'string' ? reason : errorMessage(reason)}
            </li>
          ))}
        </ul>
      }
      action={
        failed && (
          <Button size="small" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  )
}
