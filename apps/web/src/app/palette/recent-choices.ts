import { z } from 'zod'
import { Choice, keyOf } from './choices.ts'

const MOST = 6
const storedAs = (username: string) => `recent_choices:${username}`

/** What an account lately chose in this browser, newest first. */
export function recentChoices(username: string): Choice[] {
  try {
    const read = z.array(Choice).safeParse(JSON.parse(localStorage.getItem(storedAs(username)) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

export function rememberChoice(username: string, choice: Choice): void {
  const others = recentChoices(username).filter((other) => keyOf(other) !== keyOf(choice))
  try {
    localStorage.setItem(storedAs(username), JSON.stringify([choice, ...others].slice(0, MOST)))
  } catch {
    // a browser that stores nothing just has no recent choices
  }
}
