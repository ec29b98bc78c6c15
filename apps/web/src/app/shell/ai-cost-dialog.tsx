import { Modal } from 'antd'
import { formatShare, formatShort } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { type AiCost, costsOf } from './ai-cost.ts'
import './ai-cost-dialog.css'

/** What the AI functions save: each task by hand and with AI, and all together. */
export function AiCostDialog({ cost, onClose }: { cost: AiCost; onClose(): void }) {
  const { t, pick, language } = useText()
  const { rows, total } = costsOf(cost)
  const hours = (value: number) => t('shell.hours', { hours: formatShort(value, language) })
  return (
    <Modal
      open
      title={t('shell.ai_cost')}
      footer={null}
      width={640}
      closable={{ 'aria-label': t('common.close') }}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="ai-cost">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('shell.ai_cost_task')}</th>
              <th scope="col">{t('shell.ai_cost_by_hand')}</th>
              <th scope="col">{t('shell.ai_cost_with_ai')}</th>
              <th scope="col">{t('shell.ai_cost_saved')}</th>
            </tr>
          </thead>
          <tbody>
            {cost.rows.map((row, index) => (
              <tr key={pick(row.task)}>
                <th scope="row">{pick(row.task)}</th>
                <td>{hours(row.hours_by_hand)}</td>
                <td>{hours(row.hours_with_ai)}</td>
                <td>{formatShare(rows[index]?.saved)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('shell.ai_cost_total')}</th>
              <td>{hours(total.hours_by_hand)}</td>
              <td>{hours(total.hours_with_ai)}</td>
              <td>{formatShare(total.saved)}</td>
            </tr>
          </tfoot>
        </table>
        <p>{pick(cost.note)}</p>
      </div>
    </Modal>
  )
}
