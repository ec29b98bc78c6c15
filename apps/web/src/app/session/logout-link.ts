/** The link that ends the session, whatever state it is in, and leads to a page of ours. */
export function logoutLink(href: string): string {
  return `/mj_logout?redirect_url=${encodeURIComponent(`/#${href}`)}`
}
