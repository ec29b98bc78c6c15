import type { LoginInfo } from '@marketscope/contract/calls/account'
import { PLANS } from '@marketscope/contract/membership'
import { Button, Checkbox } from 'antd'
import { useLayout } from '../api/use-layout.ts'
import { useText } from '../i18n/use-text.ts'
import { DialogPopover } from '../ui/dialog-popover.tsx'
import { SupportCard } from '../ui/support-card.tsx'

interface Props {
  user: LoginInfo
  agreed: boolean
  onAgree(agreed: boolean): void
}

const TERMS = [1, 2, 3, 4] as const

/** The terms, which are agreed to by default, the documents and the way to somebody who helps. */
export function DialogFoot({ user, agreed, onAgree }: Props) {
  const { t } = useText()
  const layout = useLayout(user)
  const { monthly, yearly } = PLANS
  const numbers = {
    ...{ month_days: monthly.days, month_questions: monthly.questions },
    ...{ year_days: yearly.days, year_questions: yearly.questions },
  }
  const terms = (
    <ul className="membership-terms">
      {TERMS.map((term) => (
        <li key={term}>{t(`membership.agreement_${term}`, numbers)}</li>
      ))}
    </ul>
  )
  return (
    <div className="membership-foot">
      <span>
        <Checkbox checked={agreed} onChange={({ target }) => onAgree(target.checked)}>
          {t('membership.agree')}
        </Checkbox>
        <DialogPopover name={t('membership.agreement')} placement="topLeft" content={() => terms}>
          <Button type="link" size="small">
            {t('membership.agreement')}
          </Button>
        </DialogPopover>
      </span>
      <span className="membership-ways">
        {layout?.documents_url && (
          <a href={layout.documents_url} target="_blank" rel="noopener">
            {t('membership.documents')}
          </a>
        )}
        {layout && (layout.support_qr || layout.support_text) && (
          <DialogPopover
            name={t('membership.contact')}
            placement="topRight"
            content={() => <SupportCard qr={layout.support_qr} text={layout.support_text} />}
          >
            <Button type="link" size="small">
              {t('membership.contact')}
            </Button>
          </DialogPopover>
        )}
      </span>
    </div>
  )
}
