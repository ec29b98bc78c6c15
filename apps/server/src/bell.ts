/** What a worker sleeps by: until there may be something to do. */
export class Bell {
  #ring: () => void = () => undefined
  #rung: Promise<void> = Promise.resolve()

  constructor() {
    this.#hang()
  }

  /** There may be something to do. */
  ring(): void {
    this.#ring()
  }

  /** Sleeps until it rings, for so many milliseconds at most, or until `closing`. */
  async sleep(ms: number, closing: AbortSignal): Promise<void> {
    const [woken, sleep] = [Promise.withResolvers<void>(), setTimeout(() => woken.resolve(), ms)]
    sleep.unref()
    const close = () => woken.resolve()
    closing.addEventListener('abort', close, { once: true })
    if (closing.aborted) close()
    await Promise.race([this.#rung, woken.promise])
    closing.removeEventListener('abort', close)
    clearTimeout(sleep)
    this.#hang()
  }

  #hang(): void {
    this.#rung = new Promise((resolve) => {
      this.#ring = resolve
    })
  }
}
