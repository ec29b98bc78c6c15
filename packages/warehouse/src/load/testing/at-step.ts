import type { Engine, EngineNode } from '../../engine/engine.ts'

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
  const { insert, insertRead } = engine
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
  // A node of a cluster is beside the engine; one that is alone is the engine itself.
  for (const asked of new Set<EngineNode>([engine, ...engine.nodes])) {
    const { query, command } = asked
    asked.query = async <R>(...args: Parameters<Engine['query']>) => {
      await wait(args[1]?.tag)
      return query.call(asked, ...args) as Promise<R[]>
    }
    asked.command = async (...args) => {
      await wait(args[1]?.tag)
      return command.call(asked, ...args)
    }
  }
  engine.insert = async (...args) => {
    await wait(args[4]?.tag)
    return insert.call(engine, ...args)
  }
  engine.insertRead = async (...args) => {
    await wait(args[3]?.tag)
    return insertRead.call(engine, ...args)
  }
  return { here: here.promise, goOn: gate.resolve, fail: () => gate.reject(new Error('stopped by the test')) }
}
