import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Message {
  to: string
  code?: string | null
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch {
    return []
  }
}

function codeIn(path: string, to: string): string | null {
  try {
    const message = JSON.parse(readFileSync(path, 'utf8')) as Message
    return message.to === to && typeof message.code === 'string' ? message.code : null
  } catch {
    return null
  }
}

/**
 * Looks at what the outbox folder has, before a code is asked for; what it gives waits up to ten seconds for a one-time code to `to` that was not there then.
 * Times would not tell: two codes of one address may be sent within a second.
 */
export function codesTo(data: string, to: string): () => Promise<string> {
  const folder = join(data, 'outbox')
  const before = new Set(filesIn(folder))
  return async () => {
    const until = Date.now() + 10_000
    for (;;) {
      for (const file of filesIn(folder)) {
        const code = before.has(file) ? null : codeIn(join(folder, file), to)
        if (code !== null) return code
      }
      if (Date.now() > until) throw new Error(`No code for ${to} arrived in ${folder}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
