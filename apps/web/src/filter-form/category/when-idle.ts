/** Does work that nobody waits for once the page has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
