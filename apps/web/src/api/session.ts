import type { ApiError } from './api-error.ts'

type Listener = (error: ApiError) => void

/** As early-address.ts has it, which is there before the program. */
const SIGNED_IN = 'signed_in'

let listener: Listener | null = null

/** Who is told when a call answers that nobody is signed in (any more). There is one: the app, which shows the sign-in screen. */
export function onSignedOut(tell: Listener): void {
  listener = tell
}

export function tellSignedOut(error: ApiError): void {
  forgetSession()
  listener?.(error)
}

/**
 * Remembers whose session this browser has: a page opened in it asks before its program is there (early.ts) only where somebody can be answered, and other
 * windows are told where it is another's than before, by whichever way they signed in.
 */
export function rememberSession(username: string): void {
  try {
    if (localStorage.getItem(SIGNED_IN) !== username) localStorage.setItem(SIGNED_IN, username)
  } catch {
    // Without storage every page asks a little later, and other windows are not told.
  }
}

/** Remembers that this browser has no session. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(SIGNED_IN)
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Whether this browser had a session when it was last told: what nobody is answered need not be asked. */
export function sessionRemembered(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null
  } catch {
    return false
  }
}

let signedInAt = Number.NEGATIVE_INFINITY

/** Says that somebody has just signed in on this page. */
export function tellSignedIn(username: string): void {
  rememberSession(username)
  signedInAt = performance.now()
}

/** Tells when somebody else has signed in in another window of the browser; gives a function that takes it back. */
export function onSignedInBeside(tell: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_IN && newValue !== null) tell()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Whether somebody has signed in since a moment of `performance.now()`: what was asked before it was asked by nobody. */
export const hasSignedInSince = (moment: number): boolean => signedInAt >= moment
