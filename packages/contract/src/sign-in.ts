/** Why the sign-in page is shown, where it is not simply that nobody is signed in. The last ones tell why single sign-on did not succeed. */
export const SIGN_IN_REASONS = ['elsewhere', 'signed_out', 'unregistered', 'not_allow', 'sso_expired', 'sso_failed', 'sso_down'] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/** The reason a query names; undefined for anything else. */
export function signInReason(text: string | undefined): SignInReason | undefined {
  return SIGN_IN_REASONS.find((reason) => reason === text)
}

const MOST = 2000

/** Whether somebody may be led to this address after signing in: one of the product's own, which begin with a single slash. */
export function isSignInReturn(address: unknown): address is string {
  return typeof address === 'string' && address.length <= MOST && /^\/(?![/\\])/.test(address) && !/[\p{Cc}\\]/u.test(address)
}
