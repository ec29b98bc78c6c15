import type { ApiError } from './api-error.ts'

type Listener = (error: ApiError) => void

let listener: Listener | null = null

/** Who is told when a call answers that nobody is signed in (any more). There is one: the app, which shows the sign-in screen. */
export function onSignedOut(tell: Listener): void {
  listener = tell
}

export function tellSignedOut(error: ApiError): void {
  listener?.(error)
}

let signedInAt = Number.NEGATIVE_INFINITY

/** Says that somebody has just signed in. */
export function tellSignedIn(): void {
  signedInAt = performance.now()
}

/** Whether somebody has signed in since a moment of `performance.now()`: what was asked before it was asked by nobody. */
export const hasSignedInSince = (moment: number): boolean => signedInAt >= moment
