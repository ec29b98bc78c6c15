import { PREVIEW_PARAMETER } from '@marketscope/contract/partner'

const KEY = 'preview_partner'

/** Begins the preview of a partner where the address asks for it, for this tab alone and until it is closed; the address loses that key. */
export function adoptPreview(): void {
  const url = new URL(window.location.href)
  const name = url.searchParams.get(PREVIEW_PARAMETER)
  if (name === null) return
  url.searchParams.delete(PREVIEW_PARAMETER)
  window.history.replaceState(window.history.state, '', url.href)
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // a browser that stores nothing has no previews
  }
}

/** The partner whose preview this tab shows; null: none. */
export function previewed(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Where the preview of a partner begins. */
export function previewAddress(name: string): string {
  return `/?${new URLSearchParams({ [PREVIEW_PARAMETER]: name })}`
}

/** Ends the preview and goes back to the partners at the desk. */
export function endPreview(deskHref: string): void {
  sessionStorage.removeItem(KEY)
  window.history.replaceState(null, '', `/#${deskHref}`)
  window.location.reload()
}
