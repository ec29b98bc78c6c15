import { MOOD_NAMES } from '@marketscope/contract/analyses/comment-list'
import { withoutDenial } from '@marketscope/contract/denied-words'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import type { CellValue } from '../frame/table/table-model.ts'
import './comments.css'
import { PICKED_WORD } from './picked-word.ts'

/** How a comment speaks, as a word of the page's language. */
export function MoodTag({ mood }: { mood: CellValue }) {
  const { pick } = useText()
  if (mood !== 'positive' && mood !== 'neutral' && mood !== 'negative') return null
  return (
    <span className="comment-mood" data-mood={mood}>
      {pick(MOOD_NAMES[mood])}
    </span>
  )
}

/** The text of a comment in full, with the word that is looked for marked. */
export function CommentText({ text }: { text: CellValue }) {
  const [{ [PICKED_WORD]: word }] = useUrlState()
  return (
    <span className="comment-text">
      {partsOf(String(text ?? ''), markedIn(String(text ?? ''), word ?? '')).map(({ at, part, marked }) =>
        marked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
      )}
    </span>
  )
}

/** What is marked of a word that is looked for: of a denied one, which stands for all ways to deny it, the word itself where the text says it otherwise. */
export function markedIn(text: string, word: string): string {
  return text.toLowerCase().includes(word.toLowerCase()) ? word : withoutDenial(word)
}

/** A text cut at a word, ignoring case. */
export function partsOf(text: string, word: string): { at: number; part: string; marked: boolean }[] {
  if (word === '') return [{ at: 0, part: text, marked: false }]
  const parts: { at: number; part: string; marked: boolean }[] = []
  const [low, term] = [text.toLowerCase(), word.toLowerCase()]
  let at = 0
  for (let found = low.indexOf(term); found >= 0; found = low.indexOf(term, at)) {
    if (found > at) parts.push({ at, part: text.slice(at, found), marked: false })
    parts.push({ at: found, part: text.slice(found, found + word.length), marked: true })
    at = found + word.length
  }
  return at < text.length ? [...parts, { at, part: text.slice(at), marked: false }] : parts
}
