let listener: (() => void) | null = null

/** Who shows that somebody signed in elsewhere, over the page; gives a function that takes it back. */
export function onElsewhere(tell: () => void): () => void {
  listener = tell
  return () => {
    if (listener === tell) listener = null
  }
}

/** Tells it, if there is a page to show it over. */
export function tellElsewhere(): boolean {
  listener?.()
  return listener !== null
}
