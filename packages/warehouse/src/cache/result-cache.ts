interface Entry<V> {
  value: V
  bytes: number
}

interface Flight<V> {
  promise: Promise<V>
  callers: number
  controller: AbortController
}

/**
 * Answers kept in memory, the least lately used dropped first when they are more than `maxBytes` together (default 256 MB). Equal questions
 * at the same time are worked out once. Keys hold the data revision, so an entry never goes stale and there is no other way to drop it.
 */
export class ResultCache<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #flights = new Map<string, Flight<V>>()
  readonly #maxBytes: number
  readonly #size: (value: V) => number
  #bytes = 0

  /** `size` tells the bytes of an answer; by default two for each character of its JSON. */
  constructor(options: { maxBytes?: number; size?: (value: V) => number } = {}) {
    this.#maxBytes = options.maxBytes ?? 256 * 1024 * 1024
    this.#size = options.size ?? ((value) => 2 * (JSON.stringify(value) ?? '').length)
  }

  /** Bytes held now, and how many answers. */
  get stats(): { bytes: number; entries: number; running: number } {
    return { bytes: this.#bytes, entries: this.#entries.size, running: this.#flights.size }
  }

  /** Is the answer at hand? */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /**
   * The answer for the key, from memory or by `compute`. A caller whose signal aborts is rejected with its reason at once; the work itself is aborted only
   * when the last caller has left. A failed `compute` rejects all its callers and nothing is kept.
   */
  get(key: string, compute: (signal: AbortSignal) => Promise<V>, signal?: AbortSignal): Promise<V> {
    if (signal?.aborted) return Promise.reject(reason(signal))
    const hit = this.#entries.get(key)
    if (hit) {
      this.#entries.delete(key)
      this.#entries.set(key, hit)
      return Promise.resolve(hit.value)
    }
    const flight = this.#flights.get(key) ?? this.#start(key, compute)
    return this.#follow(key, flight, signal)
  }

  #start(key: string, compute: (signal: AbortSignal) => Promise<V>): Flight<V> {
    const controller = new AbortController()
    const promise = new Promise<V>((resolve) => resolve(compute(controller.signal)))
    const flight: Flight<V> = { promise, callers: 0, controller }
    this.#flights.set(key, flight)
    const over = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    promise.then((value) => {
      if (!controller.signal.aborted) this.#keep(key, value)
      over()
    }, over)
    return flight
  }

  #follow(key: string, flight: Flight<V>, signal?: AbortSignal): Promise<V> {
    flight.callers++
    if (!signal) return flight.promise
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(reason(signal))
        flight.callers--
        if (flight.callers > 0) return
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
        flight.controller.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      flight.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  #keep(key: string, value: V): void {
    const bytes = 2 * key.length + this.#size(value)
    if (bytes > this.#maxBytes) return
    this.#bytes += bytes - (this.#entries.get(key)?.bytes ?? 0)
    this.#entries.delete(key)
    this.#entries.set(key, { value, bytes })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.bytes
    }
  }
}

function reason(signal: AbortSignal): unknown {
  return signal.reason ?? new DOMException('The question was withdrawn.', 'AbortError')
}
