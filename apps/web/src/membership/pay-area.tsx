import { CheckCircleOutlined, WechatOutlined } from '@ant-design/icons'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { Plan, PlanType } from '@marketscope/contract/membership'
import { QRCode, Spin } from 'antd'
import { useEffect } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import './pay-area.css'
import { useOrders, usePayQuery } from './use-orders.ts'
import { yuan } from './yuan.ts'

interface Props {
  user: LoginInfo
  plan: Plan
  agreed: boolean
  /** Whether somebody is set up to be paid. */
  buying: boolean
  /** Of either plan: the code of the other one may have been scanned before. */
  onPaid(plan: PlanType): void
  onFailed(error: unknown): void
}

const SIZE = 168
const ASSURANCES = [1, 2, 3] as const

/** The code to pay the chosen plan by, with what is to be paid. It is looked twice a second whether it was, or the other one. */
export function PayArea({ user, plan, agreed, buying, onPaid, onFailed }: Props) {
  const { t, pick } = useText()
  const { ids, paid, code_url, error, retry } = useOrders(user, plan.type, buying)
  usePayQuery(user, ids.monthly, { onPaid: () => onPaid('monthly'), onClosed: retry, onFailed })
  usePayQuery(user, ids.yearly, { onPaid: () => onPaid('yearly'), onClosed: retry, onFailed })
  useEffect(() => {
    if (paid) onPaid(paid)
  }, [paid, onPaid])
  if (!buying)
    return (
      <div className="membership-pay membership-closed" role="status">
        <strong>{t('membership.not_set_up')}</strong>
        <span>{t('membership.not_set_up_hint')}</span>
      </div>
    )
  if (error) return <ErrorState error={error} onRetry={retry} />
  const price = yuan(plan.amount)
  const code = () => {
    if (!code_url) return <Spin aria-label={t('common.loading')} />
    if (!agreed) return <p className="membership-note">{t('membership.pay_agree_first')}</p>
    return (
      <div role="img" aria-label={t('membership.pay_code', { plan: pick(plan.name), price })}>
        <div aria-hidden>
          <QRCode type="svg" value={code_url} size={SIZE} color="#000" bgColor="#fff" bordered={false} />
        </div>
      </div>
    )
  }
  return (
    <section className="membership-pay" aria-label={t('membership.pay_title')}>
      <div className="membership-code">{code()}</div>
      <div className="membership-pay-text">
        <h3>
          <WechatOutlined aria-hidden className="membership-wechat" />
          {t('membership.pay_title')}
        </h3>
        <p className="membership-note">{t('membership.pay_hint')}</p>
        <dl>
          <dt>{t('membership.pay_plan')}</dt>
          <dd>{pick(plan.name)}</dd>
          <dt>{t('membership.pay_amount')}</dt>
          <dd className="membership-amount">
            <small>¥</small>
            {price}
          </dd>
        </dl>
        {agreed && code_url && (
          <p className="membership-note" role="status">
            {t('membership.pay_waiting')}
            {/^https?:/.test(code_url) && (
              <a href={code_url} target="_blank" rel="noreferrer">
                {t('membership.pay_open')}
              </a>
            )}
          </p>
        )}
      </div>
      <ul className="membership-assurances" aria-label={t('membership.assure')}>
        {ASSURANCES.map((one) => (
          <li key={one}>
            <CheckCircleOutlined aria-hidden />
            {t(`membership.assure_${one}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
