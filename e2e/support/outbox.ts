import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Message {
  to: string
  code?: string | null
}

function messagesTo(data: string, to: string, since: number): { message: Message; at: number }[] {
  const folder = join(data, 'outbox')
  let files: string[]
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  } catch {
    return []
  }
  return files.flatMap((file) => {
    const at = statSync(join(folder, file)).mtimeMs
    if (at < since) return []
    try {
      const message = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Message
      return message.to === to && typeof message.code === 'string' ? [{ message, at }] : []
    } catch {
      return []
    }
  })
}

/** The newest one-time code sent to `to` at or after `since` (milliseconds), read from the outbox folder; waits up to ten seconds for it. */
export async function newestCode(data: string, to: string, since = 0): Promise<string> {
  const until = Date.now() + 10_000
  for (;;) {
    const newest = messagesTo(data, to, since).sort((a, b) => b.at - a.at)[0]
    if (newest?.message.code) return newest.message.code
    if (Date.now() > until) throw new Error(`No code for ${to} arrived in ${join(data, 'outbox')}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
