import type { Engine } from '../../engine/engine.ts'

/** A load that stands still before its next statement of a step, for tests. */
export interface Standing {
  /** Resolves when the load has come there. */
  here: Promise<void>
  goOn(): void
  /** The statement fails. */
  fail(): void
}

/** Stops before the next statement whose tag ends in the name of a step, after letting some of them pass; once. */
export function atStep(engine: Engine, name: string, pass = 0): Standing {
  const { query, command } = engine
  const here = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let reached = false
  let passed = 0
  const wait = async (tag: string | undefined): Promise<void> => {
    if (reached || !(tag === name || tag?.endsWith(`-${name}`))) return
    if (passed++ < pass) return
    reached = true
    here.resolve()
    await gate.promise
  }
  engine.query = async <R>(...args: Parameters<Engine['query']>) => {
    await wait(args[1]?.tag)
    return query.call(engine, ...args) as Promise<R[]>
  }
  engine.command = async (...args) => {
    await wait(args[1]?.tag)
    return command.call(engine, ...args)
  }
  return { here: here.promise, goOn: gate.resolve, fail: () => gate.reject(new Error('stopped by the test')) }
}
