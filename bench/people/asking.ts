import { setTimeout } from 'node:timers/promises'

/** What was met while questions were asked. */
export class Tally {
  /** Milliseconds of each answer, and of each tab until all its panels were there, with coming back. */
  readonly answers: number[] = []
  readonly tabs: number[] = []
  readonly health: number[] = []
  errors = 0
  /** Answers that said to come back. */
  refusals = 0
  /** Questions that were given up after having come back three times. */
  givenUp = 0
}

/** As often as the page. */
const COME_BACKS = 3

/** Somebody with a key, who asks a server. */
export class Asker {
  readonly #base: string
  readonly #key: string

  constructor(base: string, key: string) {
    this.#base = base
    this.#key = key
  }

  /** Where a path is asked, and by which key. */
  addressOf(path: string): [url: string, key: string] {
    return [this.#base + path, this.#key]
  }

  /** `result` of a call; a body makes it a POST. */
  async call(path: string, body?: object): Promise<unknown> {
    const response = await this.#fetch(path, body)
    const { result, error_msg } = (await response.json()) as { result?: unknown; error_msg?: { en: string } }
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${error_msg?.en ?? ''}`)
    return result
  }

  /** Begins work that goes on without its asker. False: the same is under way or there already. */
  async begin(path: string, body: object): Promise<boolean> {
    const response = await this.#fetch(path, body)
    const text = await response.text()
    if (!response.ok && response.status !== 409) throw new Error(`${path} answered ${response.status}: ${text}`)
    return response.ok
  }

  /** Asks as the page does: who is told when to come back comes back then. */
  async ask(path: string, tally: Tally): Promise<void> {
    for (let comeBacks = 0; ; comeBacks++) {
      const began = performance.now()
      const response = await this.#fetch(path)
      await response.arrayBuffer()
      if (response.status !== 429) {
        tally.answers.push(performance.now() - began)
        if (!response.ok) tally.errors += 1
        return
      }
      tally.refusals += 1
      if (comeBacks === COME_BACKS) {
        tally.givenUp += 1
        return
      }
      await setTimeout(1000 * (Number(response.headers.get('retry-after') ?? 1) + Math.random()))
    }
  }

  async upload(file: File): Promise<string> {
    const form = new FormData()
    form.append('file', file)
    const response = await fetch(`${this.#base}/api/load/upload`, { method: 'POST', headers: { 'x-api-key': this.#key }, body: form })
    const { result } = (await response.json()) as { result?: { file_id: string } }
    if (!result) throw new Error(`the upload was answered ${response.status}`)
    return result.file_id
  }

  #fetch(path: string, body?: object): Promise<Response> {
    const headers = { 'x-api-key': this.#key, ...(body ? { 'content-type': 'application/json' } : {}) }
    return fetch(this.#base + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  }
}
