import { Worker } from 'node:worker_threads'
import { Meter } from '@marketscope/contract/budgets'
import { type ReaderMessage, type ReaderRequest, serializeError, type Tasks, type WatchedTask } from './protocol.ts'

/** Runs the tasks that the process above requests, one after the other, until that is gone. To be called once, by a program of its own. */
export function serve(tasks: Tasks): void {
  // Whoever started this process decides when it ends, also where a signal goes to all of its group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData: { above: process.ppid } })
  let resume = () => {}
  process.on('message', (request: ReaderRequest) => {
    if ('more' in request) resume()
    else void work(request)
  })

  async function work({ task, input, budget }: Exclude<ReaderRequest, { more: true }>): Promise<void> {
    const { user, system } = process.cpuUsage()
    watch.postMessage({ budget, memoryBefore: process.memoryUsage.rss(), timeBefore: user + system } satisfies WatchedTask)
    let end: { answer: unknown } | { thrown: ReturnType<typeof serializeError> }
    try {
      end = { answer: await perform(task, input, new Meter(budget)) }
    } catch (thrown) {
      end = { thrown: serializeError(thrown) }
    }
    watch.postMessage(null satisfies WatchedTask)
    send({ ...end, memory: process.memoryUsage.rss() })
  }

  async function perform(name: string, input: unknown, meter: Meter): Promise<unknown> {
    const task = tasks[name]
    if (!task) throw new Error(`no such task: ${name}`)
    const result = task(input as never, meter)
    if (!(Symbol.asyncIterator in result)) return result
    for await (const item of result) {
      const waiting = new Promise<void>((resolve) => {
        resume = resolve
      })
      send({ item })
      await waiting
    }
    return undefined
  }
}

function send(message: ReaderMessage): void {
  process.send?.(message)
}
