import { z } from 'zod'

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A language model behind an OpenAI-compatible endpoint. */
export interface LanguageModel {
  /** As the endpoint knows it. */
  name: string
  /** The text of an answer. Throws a ModelFault. */
  complete(messages: readonly ModelMessage[], signal?: AbortSignal): Promise<string>
}

/** Why a model gave no answer: a status, `timeout`, `unreachable`, `too long` or `nonsense`. */
export class ModelFault extends Error {
  readonly why: string
  constructor(why: string) {
    super(`the language model gave no answer: ${why}`)
    this.why = why
  }
}

export interface LanguageModelOptions {
  /** Up to and without `/chat/completions`. */
  url: string
  name: string
  /** Sent as `Authorization: Bearer`; null: not sent. */
  key: string | null
  /** Milliseconds after which it is given up. */
  patience?: number
}

const PATIENCE_MS = 20_000
/** No answer to what is asked here is nearly as long. */
const MOST_BYTES = 512 * 1024

const Answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

/** Asks `POST /chat/completions`, without chance in the answer as far as the model allows. */
export function languageModel({ url, name, key, patience = PATIENCE_MS }: LanguageModelOptions): LanguageModel {
  return {
    name,
    complete: async (messages, signal) => {
      const limit = AbortSignal.timeout(patience)
      try {
        const answer = await fetch(`${url.replace(/\/{1,9}$/, '')}/chat/completions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model: name, messages, temperature: 0 }),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          // A redirect would carry the texts and the key to somewhere else.
          redirect: 'manual',
        })
        if (!answer.ok) {
          await answer.body?.cancel()
          throw new ModelFault(String(answer.status))
        }
        const [first] = Answer.parse(JSON.parse(await textOf(answer))).choices
        return first?.message.content ?? ''
      } catch (error) {
        throw faultOf(error)
      }
    },
  }
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) throw new ModelFault('too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function faultOf(error: unknown): ModelFault {
  if (error instanceof ModelFault) return error
  if (error instanceof z.ZodError || error instanceof SyntaxError) return new ModelFault('nonsense')
  return new ModelFault(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable')
}
