import { lazy, Suspense } from 'react'
import { useUser } from '../api/use-user.ts'
import { wantTexts } from '../i18n/i18n.ts'
import { keptInvitation } from './invitation.ts'
import { useMembership } from './open-membership.ts'

const MembershipDialog = lazy(async () => {
  const [module] = await Promise.all([import('./membership-dialog.tsx'), wantTexts('membership')])
  return { default: module.MembershipDialog }
})
const ClaimInvitation = lazy(async () => {
  const [module] = await Promise.all([import('./claim-invitation.tsx'), wantTexts('membership')])
  return { default: module.ClaimInvitation }
})

/** Where the dialog of the membership is shown, once in the app; and who came by an invitation is counted here. */
export function MembershipHost() {
  const { user, can } = useUser()
  const { open } = useMembership()
  if (!user || !can('membership:use')) return null
  return (
    <Suspense>
      {open && <MembershipDialog user={user} />}
      {keptInvitation() !== null && <ClaimInvitation />}
    </Suspense>
  )
}
