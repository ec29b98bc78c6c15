import type { LoginInfo } from '@marketscope/contract/calls/account'
import { PLANS, type PlanType } from '@marketscope/contract/membership'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Benefits } from './benefits.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { FailureView } from './failure-view.tsx'
import { InviteCard } from './invite-card.tsx'
import './membership.css'
import { useMembership } from './open-membership.ts'
import { PayArea } from './pay-area.tsx'
import { PlanCard } from './plan-card.tsx'
import { QuotaLine } from './quota-line.tsx'
import { SuccessView } from './success-view.tsx'
import { quotaOptions, useQuota } from './use-quota.ts'

type Shown = { view: 'content' } | { view: 'success'; plan: PlanType } | { view: 'failure'; error: unknown }

const WIDTH = 1100

/** The membership: what it brings, its plans, the code to pay by, and the way to free questions. Closing it forgets what was chosen. */
export function MembershipDialog({ user }: { user: LoginInfo }) {
  const { t } = useText()
  const { close, reopen } = useMembership()
  const client = useQueryClient()
  const quota = useQuota()
  const [shown, setShown] = useState<Shown>({ view: 'content' })
  const [plan, setPlan] = useState<PlanType>('monthly')
  const [agreed, setAgreed] = useState(true)

  function paid(bought: PlanType) {
    setShown({ view: 'success', plan: bought })
    void client.invalidateQueries({ queryKey: quotaOptions().queryKey })
  }

  const content = () => {
    if (shown.view === 'success') return <SuccessView plan={PLANS[shown.plan]} quota={quota} onAcknowledge={close} />
    if (shown.view === 'failure') return <FailureView error={shown.error} onRetry={reopen} />
    return (
      <div className="membership">
        {!user.permissions.includes('assistant:ask') && <Alert type="warning" showIcon title={t('membership.no_assistant')} />}
        <QuotaLine quota={quota} />
        <Benefits />
        <section aria-label={t('membership.plans')} className="membership-cards">
          {Object.values(PLANS).map((one) => (
            <PlanCard key={one.type} plan={one} chosen={one.type === plan} onChoose={() => setPlan(one.type)} />
          ))}
          <InviteCard user={user} />
        </section>
        {quota && (
          <PayArea
            user={user}
            plan={PLANS[plan]}
            agreed={agreed}
            buying={quota.buying}
            onPaid={paid}
            onFailed={(error) => setShown({ view: 'failure', error })}
          />
        )}
        <DialogFoot user={user} agreed={agreed} onAgree={setAgreed} />
      </div>
    )
  }
  return (
    <Modal
      open
      title={t('membership.title')}
      footer={null}
      width={WIDTH}
      className="membership-dialog"
      closable={{ 'aria-label': t('common.close') }}
      onCancel={close}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {content()}
    </Modal>
  )
}
