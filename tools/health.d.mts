/** Adds up the time without an answer in which somebody looked. Times are milliseconds of a clock that only goes on. */
export class Silence {
  constructor(every: number, now: number)
  /** Takes note of an answer. */
  answered(now: number): void
  /** Looks, and gives for how many milliseconds there was no answer. */
  look(now: number): number
}
