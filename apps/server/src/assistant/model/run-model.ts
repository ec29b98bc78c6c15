import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { isStepCount, type ModelMessage, streamText, type ToolSet, tool } from 'ai'
import type { AssistantTool } from '../tools/tool.ts'
import { useTool } from '../tools/tool.ts'
import type { Work } from '../work.ts'

/** Where a model is, as the settings say. */
export interface ModelPlace {
  url: string
  name: string
  key: string | null
}

/** Steps of tools and text; the last one has no tools, so that an answer comes of it. */
const MOST_STEPS = 8
/** Uses of tools for one question, each of which may ask the market several times. */
export const MOST_TOOLS = 24
const PATIENCE_MS = 90_000
const MOST_TOKENS = 4000

/** What came of a model. */
export interface ModelRun {
  /** `done`; `stopped` by who asked; `failed` for every fault of the model, before or within an answer. */
  end: 'done' | 'stopped' | 'failed'
  /** Those that it says it used; null: it does not say. */
  tokens: number | null
  /** What was said by both sides, to go on with. */
  messages: ModelMessage[]
  why: string | null
  /** Whether it asked for tools beyond {@link MOST_TOOLS}. */
  limited: boolean
}

interface RunOptions {
  place: ModelPlace
  instructions: string
  messages: ModelMessage[]
  tools: readonly AssistantTool[]
  work: Work
  /** Text as it comes. */
  onText(text: string): void
  /** What was said before a tool was called is no part of the answer. */
  onTools(): void
}

/** Lets a language model answer with tools. Nothing is thrown for what the model does: a fault is told. */
export async function runModel({ place, instructions, messages, tools, work, onText, onTools }: RunOptions): Promise<ModelRun> {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: place.url.replace(/\/{1,9}$/, ''),
    ...(place.key === null ? {} : { apiKey: place.key }),
    includeUsage: true,
    // A redirect would carry the texts and the key to somewhere else.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  const used = { times: 0, limited: false }
  const result = streamText({
    model: provider(place.name),
    instructions,
    messages,
    tools: toolSet(tools, work, used),
    stopWhen: isStepCount(MOST_STEPS),
    prepareStep: ({ stepNumber }) => (stepNumber === MOST_STEPS - 1 || used.limited ? { toolChoice: 'none' as const } : undefined),
    abortSignal: work.signal,
    maxRetries: 0,
    maxOutputTokens: MOST_TOKENS,
    temperature: 0,
    timeout: { totalMs: PATIENCE_MS },
    onError: () => undefined,
  })
  let why: string | null = null
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta') onText(part.text)
      else if (part.type === 'tool-call') onTools()
      else if (part.type === 'error') why = reasonOf(part.error)
      else if (part.type === 'abort') why ??= 'aborted'
    }
  } catch (error) {
    why = reasonOf(error)
  }
  const { limited } = used
  if (work.signal.aborted) return { end: 'stopped', tokens: null, messages, why: null, limited }
  if (why !== null) return { end: 'failed', tokens: null, messages, why, limited }
  const usage = await result.totalUsage
  const said = await result.responseMessages
  return { end: 'done', tokens: usage.totalTokens ?? null, messages: [...messages, ...said], why: null, limited }
}

const NO_MORE = { refuse: 'limit', says: 'No tool may be used any more for this question. Answer with what the tools gave.' }

/** The tools as a model calls them, several at once where it likes. Those beyond {@link MOST_TOOLS} are refused before they do anything. */
function toolSet(tools: readonly AssistantTool[], work: Work, used: { times: number; limited: boolean }): ToolSet {
  const use = async (one: AssistantTool, input: unknown) => {
    used.limited ||= used.times >= MOST_TOOLS
    if (used.limited) return NO_MORE
    used.times += 1
    return useTool(one, input, work)
  }
  return Object.fromEntries(
    tools.map((one) => [one.name, tool({ description: one.about, inputSchema: one.input, execute: (input: unknown) => use(one, input) })]),
  )
}

/** In a few words, for the log: never what the model said. */
function reasonOf(error: unknown): string {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status === 'number') return String(status)
  return error instanceof Error ? error.name : 'unknown'
}
