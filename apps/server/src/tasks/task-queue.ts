import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ERRORS } from '@marketscope/contract/errors'
import { FILE_KINDS, type MadeKind, TASK_LIMITS, TIMED_OUT } from '@marketscope/contract/tasks'
import type { Text } from '@marketscope/contract/text'
import { Bell } from '../bell.ts'
import { toFailure } from '../http/failure.ts'
import { causes } from '../http/log.ts'
import { during } from '../main-thread/activity.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { downloadingFor } from './downloading-for.ts'
import { Republished } from './maker.ts'
import { MAKERS } from './makers.ts'
import { completeTask, failTask, holdTask, releaseAll, releaseTask, type TakenTask, takeTask } from './task-store.ts'

/** How often it is looked for tasks that other servers have put into the queue or left. */
const LOOK_MS = 5_000
/** How often it is said how far a task is, and heard whether it still is to be done. */
const TELL_MS = 1_000
/** Proposals that a server works at side by side: somebody waits for each, whatever files are written meanwhile. */
const PROPOSALS_AT_ONCE = 2
/** How often a download is begun anew because the market data changed while it was written. */
const MOST_BEGUN = 5

const ENDED_TOO_OFTEN: Text = { zh: '服务器多次中断，请稍后重新下载', en: 'The server stopped several times: please run it again later' }

/** Why a task is ended from outside of it. */
class Ended extends Error {}

/** Works at tasks, behind the people who look at pages: those of this server and of every other one that shares the database. */
export class TaskQueue {
  readonly #of: () => Services
  readonly #folder: string
  readonly #worker = randomId()
  readonly #closing = new AbortController()
  /** One for each that works: what wakes one does not keep another asleep. */
  readonly #bells: Bell[] = []
  readonly #running = new Map<string, AbortController>()
  readonly #workers: Promise<void>[] = []

  /** `folder`: where files of tasks lie, the same for all servers of a database. */
  constructor(services: () => Services, folder: string) {
    this.#of = services
    this.#folder = folder
  }

  /** Begins to work at so many files at a time, and at proposals beside them. `alone`: no other server has the database. */
  async start(workers: number, alone: boolean): Promise<void> {
    if (alone) await releaseAll(this.#services.db, this.#services.now())
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    for (let place = 0; place < workers; place++) this.#add(FILE_KINDS)
    for (let place = 0; place < PROPOSALS_AT_ONCE; place++) this.#add(['proposal'])
  }

  /** There may be something to do. */
  wake(): void {
    for (const bell of this.#bells) bell.ring()
  }

  /** Ends what this server does of a task that was cancelled or removed. */
  drop(id: string): void {
    this.#running.get(id)?.abort(new Ended())
  }

  /** Takes the file of a task away; null: it has none. */
  async remove(file: string | null): Promise<void> {
    if (file !== null) await rm(this.pathOf(file), { force: true })
  }

  /** Where the file of a task lies. */
  pathOf(file: string): string {
    return join(this.#folder, file)
  }

  /** Gives back what runs and stops. */
  async close(): Promise<void> {
    this.#closing.abort(new Ended())
    await Promise.all(this.#workers)
  }

  get #services(): Services {
    return this.#of()
  }

  #add(kinds: readonly MadeKind[]): void {
    const bell = new Bell()
    this.#bells.push(bell)
    this.#workers.push(this.#work(kinds, bell))
  }

  async #work(kinds: readonly MadeKind[], bell: Bell): Promise<void> {
    const { db, now, log } = this.#services
    while (!this.#closing.signal.aborted) {
      const task = await takeTask(db, this.#worker, kinds, now()).catch((error: unknown) => {
        log({ event: 'tasks', cause: causes(error) })
        return null
      })
      if (task)
        await during(`task ${task.kind}`, () => this.#run(task), task.account_id).catch((error: unknown) =>
          log({ event: 'task', task: task.id, cause: causes(error) }),
        )
      else await bell.sleep(LOOK_MS, this.#closing.signal)
    }
  }

  async #run(task: TakenTask): Promise<void> {
    const { db, now } = this.#services
    if (task.runs > TASK_LIMITS.runs) return failTask(db, task.id, this.#worker, ENDED_TOO_OFTEN, now())
    const own = new AbortController()
    this.#running.set(task.id, own)
    const late = AbortSignal.timeout(TASK_LIMITS.seconds * 1000)
    const signal = AbortSignal.any([own.signal, this.#closing.signal, late])
    const far = { done: 0, total: null as number | null }
    const clock = setInterval(() => {
      holdTask(db, task.id, this.#worker, { ...far, now: now() }).then(
        (still) => still || own.abort(new Ended()),
        () => undefined,
      )
    }, TELL_MS)
    const file = `${task.id}-${randomId()}.${task.question.form}`
    try {
      if (task.runs > 1) await this.#clear(task.id)
      const { months, tabs, notes, ...made } = await this.#make(task, file, signal, (done, total) => Object.assign(far, { done, total }))
      const whole = {
        ...made,
        file,
        about: { ...task.about, ...months, ...(tabs ? { tabs } : {}), ...(notes ? { notes } : {}) },
        now: now(),
      }
      if (!(await completeTask(db, task.id, this.#worker, whole))) await rm(this.pathOf(file), { force: true })
    } catch (error) {
      await rm(this.pathOf(file), { force: true })
      await rm(this.pathOf(`${file}.half`), { force: true })
      if (this.#closing.signal.aborted) await releaseTask(db, task.id, this.#worker)
      else if (!own.signal.aborted) await failTask(db, task.id, this.#worker, late.aborted ? TIMED_OUT : this.#reasonOf(task, error), now())
    } finally {
      clearInterval(clock)
      this.#running.delete(task.id)
    }
  }

  /** Takes away what servers that ended while they worked at a task have left of it. */
  async #clear(id: string): Promise<void> {
    const left = (await readdir(this.#folder)).filter((name) => name.startsWith(`${id}-`))
    await Promise.all(left.map((name) => rm(this.pathOf(name), { force: true })))
  }

  /** The words for who asked; what is not theirs to know goes into the log. */
  #reasonOf(task: TakenTask, error: unknown): Text {
    const failure = toFailure(error)
    if (failure === null || failure.unexpected) this.#services.log({ event: 'task', task: task.id, cause: causes(error) })
    return failure?.text ?? ERRORS.server
  }

  async #make(task: TakenTask, file: string, signal: AbortSignal, told: (done: number, total: number | null) => void) {
    const half = this.pathOf(`${file}.half`)
    for (let begun = 1; ; begun++) {
      const maker = MAKERS[task.kind]
      const asking = await (maker.asking ?? downloadingFor)(task.account_id, this.#services, signal)
      try {
        const made = await maker.make(task.question, half, this.#services, {
          ...asking,
          told: (done, total) => {
            signal.throwIfAborted()
            told(done, total)
          },
        })
        await rename(half, this.pathOf(file))
        const { size } = await stat(this.pathOf(file))
        return { ...made, bytes: size }
      } catch (error) {
        await rm(half, { force: true })
        if (!(error instanceof Republished) || begun === MOST_BEGUN) throw error
      }
    }
  }
}
