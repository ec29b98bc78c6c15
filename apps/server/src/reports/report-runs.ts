import { ERRORS, isRefusal } from '@marketscope/contract/errors'
import { Bell } from '../bell.ts'
import { toFailure } from '../http/failure.ts'
import { causes } from '../http/log.ts'
import { during } from '../main-thread/activity.ts'
import type { Services } from '../services.ts'
import { downloadingFor } from '../tasks/downloading-for.ts'
import { newestMonth } from './report-subject.ts'
import {
  claimDue,
  claimMonth,
  endLetter,
  type KeptLetter,
  type KeptRun,
  MOST_TRIES,
  releaseLetter,
  releaseLetters,
  reportsForMonths,
  takeLetter,
} from './run-store.ts'
import { LeftOut, writeLetter } from './write-letter.ts'

/** How often it is looked whether the time of a report has come. */
const LOOK_MS = 5_000
/** How soon it is looked again whether the file of a mail is there. */
const FILE_MS = 1_000
/** How long it is waited after something went wrong, each time twice as long. */
const AGAIN_MS = 15_000

/** Sends reports when their time has come or a month was published: this server and every other one that shares the database, each mail once. */
export class ReportRuns {
  readonly #of: () => Services
  readonly #closing = new AbortController()
  readonly #bell = new Bell()
  /** When it is looked which reports have a new month; null: not before something is published. */
  #monthsAt: number | null = 0
  /** How long it is waited before months that could not be looked for are looked for again. */
  #monthsPause = AGAIN_MS
  /** Whether a mail waits for its file. */
  #waits = false
  #working: Promise<void> = Promise.resolve()

  constructor(services: () => Services) {
    this.#of = services
  }

  /** Begins. `alone`: no other server has the database. */
  async start(alone: boolean): Promise<void> {
    const { db, now } = this.#of()
    if (alone) await releaseLetters(db, now())
    this.#working = this.#work()
  }

  /** Market data were published: reports may have a new month. */
  published(): void {
    this.#monthsAt = 0
    this.#monthsPause = AGAIN_MS
    this.wake()
  }

  /** There may be something to do. */
  wake(): void {
    this.#bell.ring()
  }

  /** Stops; what is under way is left to whoever begins next. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const isWorking = await during('reports', () => this.#once()).catch((error: unknown) => {
        this.#of().log({ event: 'reports', cause: causes(error) })
        return false
      })
      if (!isWorking) await this.#bell.sleep(this.#waits ? FILE_MS : LOOK_MS, this.#closing.signal)
    }
  }

  /** Does what is to be done now. False: there is nothing. */
  async #once(): Promise<boolean> {
    const { db, now } = this.#of()
    if (this.#monthsAt !== null && this.#monthsAt <= now().getTime()) {
      this.#monthsAt = null
      if (!(await this.#lookForMonths())) {
        this.#monthsAt ??= now().getTime() + this.#monthsPause
        this.#monthsPause *= 2
      }
    }
    if (await claimDue(db, now())) return true
    const letter = await takeLetter(db, now())
    if (letter === null) return false
    await this.#write(letter)
    return true
  }

  /** Begins the reports that have a new month. False: not all could be looked at. */
  async #lookForMonths(): Promise<boolean> {
    const services = this.#of()
    const { db, now, log } = services
    let whole = true
    const reports = await reportsForMonths(db).catch((error: unknown) => {
      log({ event: 'reports', cause: causes(error) })
      return null
    })
    for (const report of reports ?? []) {
      try {
        const by = await downloadingFor(report.account_id, services, this.#closing.signal)
        const month = await newestMonth(services, report, by)
        if (month > (report.told_month ?? '')) await claimMonth(db, report.id, month, now())
      } catch (error) {
        // Who may not read the search by now has no new month of it.
        if (isRefusal(error)) continue
        whole = false
        log({ event: 'reports', report: report.id, cause: causes(error) })
      }
    }
    return whole && reports !== null
  }

  async #write(letter: KeptLetter & { run: KeptRun }): Promise<void> {
    const services = this.#of()
    const { db, now, log } = services
    try {
      const written = await writeLetter(letter, services, this.#closing.signal)
      this.#waits = !written
      if (!written) await releaseLetter(db, letter, { now: now(), pause: FILE_MS })
    } catch (error) {
      if (this.#closing.signal.aborted) return releaseLetter(db, letter, { now: now(), pause: 0 })
      if (error instanceof LeftOut) {
        await endLetter(db, letter, { state: 'left_out', cause: error.text, now: now() })
        return
      }
      const failure = toFailure(error)
      if (failure === null || failure.unexpected) log({ event: 'report', report: letter.run.report_id, cause: causes(error) })
      if (letter.tries + 1 < MOST_TRIES) return releaseLetter(db, letter, { now: now(), pause: AGAIN_MS * 2 ** letter.tries, failed: true })
      await endLetter(db, letter, { state: 'left_out', cause: failure?.text ?? ERRORS.server, now: now() })
    }
  }
}
