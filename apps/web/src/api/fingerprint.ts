import { FINGERPRINT } from '@marketscope/contract/browser-fingerprint'

const STORED = 'browser_fingerprint'

/** For a browser that keeps nothing: the same until the page is closed. */
let unkept: string | null = null

function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(17))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}

/** Which browser this is: random, chosen once and kept by it. A session carried to another browser is told by it. */
export function browserFingerprint(): string {
  try {
    const kept = localStorage.getItem(STORED)
    if (kept !== null && FINGERPRINT.test(kept)) return kept
    const fresh = unkept ?? made()
    localStorage.setItem(STORED, fresh)
    return fresh
  } catch {
    unkept ??= made()
    return unkept
  }
}
