// Asks a server again and again whether it answers, and says when it has fallen silent.
import { get } from 'node:http'

const PATH = '/api/health'
/** Questions in the time after which a server counts as silent. */
const QUESTIONS = 10

/** Adds up the time without an answer. Before a look that comes late it does not count: the machine slept, or was too busy to look. */
export class Silence {
  #every
  #last
  #silent = 0

  /** `every`: milliseconds between two looks; `now`: milliseconds of a clock that only goes on, here and below. */
  constructor(every, now) {
    this.#every = every
    this.#last = now
  }

  /** Takes note of an answer. */
  answered(now) {
    // Of the time until the next look, only what comes after the answer is silent.
    this.#silent = this.#last - now
  }

  /** Looks, and gives for how many milliseconds there was no answer. */
  look(now) {
    const passed = now - this.#last
    this.#last = now
    if (passed <= 2 * this.#every) this.#silent += passed
    return this.#silent
  }
}

/**
 * Asks the server at `url` whether it answers, ten times in `longest` milliseconds, and calls `onSilent` with the moment of the last answer (a Date) once it
 * gave none for so long. That begins with its first answer of success; from then on any answer is one, a refusal too.
 * Gives {answering, stop}: the milliseconds between the first answer and the last, null without any; and what ends the questions.
 */
export function watchHealth(url, longest, onSilent) {
  const every = longest / QUESTIONS
  const silence = new Silence(every, performance.now())
  const open = new Set()
  let first = null
  let last = null
  let lastAt = null
  const ask = () => {
    // Each on a connection of its own: one that hangs holds up no other.
    const request = get(new URL(PATH, url), { agent: false }, (response) => {
      response.on('error', () => {}).resume()
      if (first === null && response.statusCode !== 200) return
      last = performance.now()
      lastAt = new Date()
      first ??= last
      silence.answered(last)
    })
    const late = setTimeout(() => request.destroy(), longest)
    open.add(request)
    request.on('error', () => {})
    request.on('close', () => {
      clearTimeout(late)
      open.delete(request)
    })
  }
  const stop = () => {
    clearInterval(timer)
    for (const request of open) request.destroy()
  }
  const timer = setInterval(() => {
    const silent = silence.look(performance.now())
    if (first === null || silent < longest) return ask()
    stop()
    onSilent(lastAt)
  }, every)
  ask()
  return { answering: () => (first === null ? null : last - first), stop }
}
