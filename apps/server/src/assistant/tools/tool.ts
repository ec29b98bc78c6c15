import type { z } from 'zod'
import type { UsedTool } from '../../database/assistant-tables.ts'
import type { Work } from '../work.ts'
import { isRefusal, type Refusal, refusalOf } from './refusal.ts'

/** Something that reads the product for an answer: it changes nothing, and sees what the asker sees. */
export interface AssistantTool {
  name: string
  /** What it is for, to a language model. */
  about: string
  input: z.ZodType
  /** What it found, as data; a {@link Refusal} where it may not be told. Throws a ZodError for an input that is none. */
  run(input: unknown, work: Work): Promise<unknown>
}

interface Declared<I extends z.ZodType> extends Omit<AssistantTool, 'input' | 'run'> {
  input: I
  run(input: z.output<I>, work: Work): Promise<unknown>
}

/** Declares a tool, with its input typed by its schema. */
export function declareTool<I extends z.ZodType>(tool: Declared<I>): AssistantTool {
  return { ...tool, run: async (input, work) => tool.run(tool.input.parse(input), work) }
}

/** Uses a tool: what cannot be answered is a refusal, and each use is noted. */
export async function useTool({ name, run }: AssistantTool, input: unknown, work: Work): Promise<unknown> {
  const note: UsedTool = { tool: name, input, refused: null }
  work.tools.push(note)
  try {
    work.asking = await work.renew()
    const result = await run(input, work)
    return isRefusal(result) ? refused(result, note, work) : result
  } catch (error) {
    return refused(refusalOf(error, work), note, work)
  }
}

function refused(refusal: Refusal, note: UsedTool, { refusals }: Work): Refusal {
  note.refused = refusal.refuse
  refusals.push(refusal.says)
  return refusal
}
