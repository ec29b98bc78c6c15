/** Where single sign-on begins; afterwards it leads to `returnTo`. */
export function ssoAddress(returnTo: string): string {
  return `/api/sso_login?return=${encodeURIComponent(returnTo)}`
}
