import type { Text } from './text.ts'

/** The message of a schema issue in both languages. */
export function issue(zh: string, en: string): { message: string } {
  return { message: JSON.stringify({ zh, en }) }
}

/** A validation message in both languages, as carried by a schema issue. */
export function issueText(message: string): Text {
  try {
    const text = JSON.parse(message) as { zh?: string; en?: string }
    if (text.zh && text.en) return { zh: text.zh, en: text.en }
  } catch {
    // not one of ours: the schema library's own sentence
  }
  return { zh: `参数格式不正确（${message}）`, en: message }
}
