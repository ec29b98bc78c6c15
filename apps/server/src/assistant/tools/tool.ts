import type { z } from 'zod'
import type { Work } from '../work.ts'
import { isRefusal, refusalOf } from './refusal.ts'

/** Something that reads the product for an answer: it changes nothing, and sees what the asker sees. */
export interface AssistantTool<I extends z.ZodType = z.ZodType> {
  name: string
  /** What it is for, to a language model. */
  about: string
  input: I
  /** What it found, as data; a {@link Refusal} where it may not be told. */
  run(input: z.output<I>, work: Work): Promise<unknown>
}

/** Declares a tool, with its input typed by its schema. */
export function declareTool<I extends z.ZodType>(tool: AssistantTool<I>): AssistantTool {
  return tool as unknown as AssistantTool
}

/** Uses a tool: what cannot be answered is a refusal, and each use is noted. */
export async function useTool({ name, input: schema, run }: AssistantTool, input: unknown, work: Work): Promise<unknown> {
  const note = { tool: name, input, refused: null as string | null }
  work.tools.push(note)
  try {
    const result = await run(schema.parse(input), work)
    if (isRefusal(result)) note.refused = result.refuse
    return result
  } catch (error) {
    const refusal = refusalOf(error, work)
    note.refused = refusal.refuse
    return refusal
  }
}
