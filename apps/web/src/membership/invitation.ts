const KEY = 'invitation'

/** The key of an address that names an invitation. */
export const INVITATION_KEY = 'invite'

/** A code as it may be in an address; null: it is none. */
const codeOf = (text: string | null | undefined) => (/^[a-z2-7]{10}$/.test(text ?? '') ? (text ?? null) : null)

/** Keeps in this browser by whose link somebody came: an account may be made for them days later. Gives whether there is one. */
export function keepInvitation(text: string | undefined): boolean {
  const code = codeOf(text)
  try {
    if (code !== null) localStorage.setItem(KEY, code)
  } catch {
    // a browser that stores nothing cannot keep it
  }
  return code !== null
}

/** By whose link somebody came with this browser; null: by none. */
export function keptInvitation(): string | null {
  try {
    return codeOf(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

/** Forgets it, once it counted or never will. */
export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
