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
