/** Passes values one at a time from one side to the other; whoever puts waits until the value was taken. */
export class Handover<T> {
  #value: { item: T; taken: (wanted: boolean) => void } | null = null
  #waiting: { resolve: (item: T | null) => void; reject: (thrown: unknown) => void } | null = null
  #over: { thrown?: unknown } | null = null
  #left = false

  /** Resolves true when the value was taken and more is wanted, false when the taker has left. */
  put(item: T): Promise<boolean> {
    if (this.#left) return Promise.resolve(false)
    if (this.#waiting) {
      const { resolve } = this.#waiting
      this.#waiting = null
      resolve(item)
      return Promise.resolve(true)
    }
    return new Promise((taken) => {
      this.#value = { item, taken }
    })
  }

  /** The next value, or null at the end. Rejects with what `fail` was given. */
  take(): Promise<T | null> {
    if (this.#value) {
      const { item, taken } = this.#value
      this.#value = null
      taken(true)
      return Promise.resolve(item)
    }
    if (this.#over) return 'thrown' in this.#over ? Promise.reject(this.#over.thrown) : Promise.resolve(null)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  end(): void {
    this.#over ??= {}
    this.#waiting?.resolve(null)
    this.#waiting = null
  }

  /** A failure is told at once, before a value that was not taken yet. */
  fail(thrown: unknown): void {
    this.#over ??= { thrown }
    this.#value?.taken(false)
    this.#value = null
    this.#waiting?.reject(thrown)
    this.#waiting = null
  }

  /** The taker goes away. */
  leave(): void {
    this.#left = true
    this.#value?.taken(false)
    this.#value = null
  }
}
