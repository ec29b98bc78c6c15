import type { Budget, Meter } from '@marketscope/contract/budgets'
import { type ErrorKind, type FieldFault, MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'

/** Something a reading process does: one answer, or items one after the other. Input, items and answers are plain data and bytes. */
export type Task = (input: never, meter: Meter) => Promise<unknown> | AsyncGenerator<unknown, void, void>
export type Tasks = Readonly<Record<string, Task>>

/** What is sent to the process: a task to run, or that the last item was taken. */
export type ReaderRequest = { task: string; input: unknown; budget: Budget } | { more: true }

/** What the process sends: an item, after which it waits; or the end, with the memory it holds then, in bytes. */
export type ReaderMessage = { item: unknown } | ({ memory: number } & ({ answer: unknown } | { thrown: SerializedError }))

/** The task whose limits the thread beside it watches, and from where they count (bytes, microseconds); null: nothing is read. */
export type WatchedTask = { budget: Budget; memoryBefore: number; timeBefore: number } | null

/** What a process that ends itself at a limit reports. */
export interface LimitReport {
  limit: 'seconds' | 'megabytes'
  found: number
}

/** An error on its way between processes. */
export interface SerializedError {
  message: string
  kind?: ErrorKind
  text?: Text
  fields?: readonly FieldFault[]
  /** Of the system: ENOSPC. */
  code?: string
}

/** An error as plain data. */
export function serializeError(thrown: unknown): SerializedError {
  if (thrown instanceof MarketError) return { message: thrown.message, kind: thrown.kind, text: thrown.text, fields: thrown.fields }
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  return { message: thrown.message, ...('code' in thrown && { code: String(thrown.code) }) }
}

/** The error again. */
export function deserializeError({ message, kind, text, fields = [], code }: SerializedError): Error {
  if (kind !== undefined) return new MarketError(kind, text, { fields })
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}
