import { BarChartOutlined, ExperimentOutlined, SmileOutlined, TrophyOutlined } from '@ant-design/icons'
import { useText } from '../i18n/use-text.ts'

const BENEFITS = [
  { name: 'consumer', icon: <SmileOutlined aria-hidden /> },
  { name: 'market', icon: <BarChartOutlined aria-hidden /> },
  { name: 'competitor', icon: <TrophyOutlined aria-hidden /> },
  { name: 'product', icon: <ExperimentOutlined aria-hidden /> },
] as const

/** What members use the assistant for. */
export function Benefits() {
  const { t } = useText()
  return (
    <ul className="membership-benefits" aria-label={t('membership.benefits')}>
      {BENEFITS.map(({ name, icon }) => (
        <li key={name}>
          {icon}
          <div>
            <strong>{t(`membership.benefit_${name}`)}</strong>
            <span>{t(`membership.benefit_${name}_text`)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
