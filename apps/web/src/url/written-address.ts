import { writtenPath } from './paths.ts'

/** Writes the address as the product does, in its place among the steps of the browser. */
function settle(): void {
  const { hash } = window.location
  const path = /^#[^?#]*/.exec(hash)?.[0].slice(1) ?? ''
  const written = writtenPath(path)
  // Past the router's own way, which takes every other one for a step.
  if (path !== '' && written !== path)
    History.prototype.replaceState.call(window.history, window.history.state, '', `#${written}${hash.slice(path.length + 1)}`)
}

/**
 * Keeps the hash address in the one spelling that the product writes, now and whenever somebody types another: what goes by the path, router, menu or title, sees no other.
 * Before the router reads it.
 */
export function keepAddressWritten(): void {
  settle()
  window.addEventListener('popstate', settle)
}
