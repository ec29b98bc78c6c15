import { MONTHLY_WITHIN_YEAR, type Plan, YEARLY_SAVING } from '@marketscope/contract/membership'
import { useText } from '../i18n/use-text.ts'
import './plan-card.css'
import { yuan } from './yuan.ts'

interface Props {
  plan: Plan
  chosen: boolean
  onChoose(): void
}

/** A plan to choose: its price by month, what it costs, what it brings. */
export function PlanCard({ plan, chosen, onChoose }: Props) {
  const { t, pick } = useText()
  const isYearly = plan.type === 'yearly'
  const monthly = yuan(isYearly ? MONTHLY_WITHIN_YEAR : plan.amount)
  const price = yuan(plan.amount)
  return (
    <label className="membership-card membership-plan" data-chosen={chosen}>
      <input type="radio" name="membership-plan" className="visually-hidden" checked={chosen} onChange={onChoose} />
      <span className="membership-plan-name">
        {pick(plan.name)}
        {isYearly && <span className="membership-saving">{t('membership.saving', { saving: YEARLY_SAVING })}</span>}
      </span>
      <span className="membership-price">
        <small>¥</small>
        {monthly}
        <small>{t('membership.per_month')}</small>
      </span>
      <span>{isYearly ? t('membership.yearly_price', { price }) : t('membership.monthly_price', { price })}</span>
      <span className="membership-note">{t('membership.plan_questions', { questions: plan.questions, days: plan.days })}</span>
    </label>
  )
}
