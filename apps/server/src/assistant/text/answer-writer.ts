import type { AnswerBlock, AnswerRun } from '@marketscope/contract/assistant/answer'
import type { Language } from '@marketscope/contract/text'
import type { Facts } from '../facts/facts.ts'
import { type Ungrounded, ungrounded } from '../facts/grounding.ts'
import { runsOf } from './inline.ts'

/** A sentence that was not said. */
export interface Withheld {
  sentence: string
  why: Ungrounded
}

interface WriterOptions {
  facts: Facts
  language: Language
  /** What must never be repeated. */
  secrets: readonly string[]
}

/** The end of a sentence that more follows. */
const END = /[。！？；]{1,20}["”’」』）)]{0,20}|[!?]{1,20}["”’」』）)]{0,20}(?=[^["”’」』）)!?])|\.(?=\s)/g
const SCHEME = /\b(?:https?|ftp|data|javascript):/i
const ITEM = /^\s*(?:[-*•]|(\d{1,2})[.)、])\s+/
const HEADING = /^\s*#{1,6}\s+/
const VIEW = /^\s*\[\[\s*view\s*:\s*(q\d+)\s*\]\]\s*$/i
const RULE = /^\s*(?:[-*_]\s*){3,}$|^\s*```/
/** The longest text that is waited for: what has no end is no sentence. */
const LONGEST_SENTENCE = 2000
/** Beyond so much nothing more is said. */
const LONGEST_ANSWER = 12_000
const MOST_BLOCKS = 60

/**
 * Makes an answer of what a language model writes, sentence by sentence: each is checked before it is there. Of markdown it knows paragraphs, bold, lists, tables and `[[view:q1]]`, a view of the
 * product's own; all else is text.
 */
export class AnswerWriter {
  readonly blocks: AnswerBlock[] = []
  readonly withheld: Withheld[] = []
  readonly #options: WriterOptions
  #rest = ''
  #length = 0
  /** Whether the next sentence goes on in the line that was begun. */
  #within = false
  /** Whether the next line begins a block of its own. */
  #closed = true

  constructor(options: WriterOptions) {
    this.#options = options
  }

  /** Takes more text; tells whether there is more to show. */
  write(text: string): boolean {
    if (this.#length > LONGEST_ANSWER) return false
    this.#length += text.length
    this.#rest += text
    return this.#take(false)
  }

  /** What is left is a sentence too. */
  end(): boolean {
    return this.#take(true)
  }

  get isLong(): boolean {
    return this.#length > LONGEST_ANSWER
  }

  #take(whole: boolean): boolean {
    const before = this.#size()
    for (;;) {
      const line = this.#rest.indexOf('\n')
      const now = line < 0 ? this.#rest : this.#rest.slice(0, line)
      const isRow = /^\s*\|/.test(now) && !this.#within
      const end = isRow ? -1 : sentenceEnd(now)
      if (end >= 0) {
        this.#sentence(now.slice(0, end))
        this.#rest = this.#rest.slice(end)
      } else if (line >= 0 || whole || this.#rest.length > LONGEST_SENTENCE) {
        this.#sentence(now)
        this.#rest = line < 0 ? '' : this.#rest.slice(line + 1)
        if (line >= 0 || whole) this.#endLine(now)
        if (line < 0) break
      } else break
    }
    return this.#size() !== before
  }

  #size(): number {
    return JSON.stringify(this.blocks).length + this.withheld.length
  }

  #endLine(line: string): void {
    this.#within = false
    if (line.trim() === '') this.#closed = true
  }

  #sentence(raw: string): void {
    const begins = !this.#within
    if (raw.trim() === '' || (begins && RULE.test(raw))) return
    this.#within = true
    const view = begins ? VIEW.exec(raw) : null
    if (view) {
      this.#view(view[1] ?? '')
      return
    }
    const { facts, language } = this.#options
    const why = ungrounded(raw, facts, this.#options)
    if (why) {
      this.withheld.push({ sentence: raw.trim(), why })
      return
    }
    if (this.blocks.length >= MOST_BLOCKS) return
    if (begins && /^\s*\|/.test(raw)) {
      this.#row(raw)
      return
    }
    const item = begins ? ITEM.exec(raw) : null
    const runs = runsOf(begins ? raw.replace(HEADING, '').replace(ITEM, '') : raw, facts, language)
    if (runs.length === 0) return
    const last = this.blocks.at(-1)
    if (item) {
      const ordered = item[1] !== undefined
      if (last?.kind === 'list' && last.ordered === ordered && !this.#closed) last.items.push(runs)
      else this.blocks.push({ kind: 'list', ordered, items: [runs] })
    } else if (!begins && last?.kind === 'list') last.items.at(-1)?.push(...runs)
    else if (last?.kind === 'paragraph' && !this.#closed && !HEADING.test(raw)) last.runs.push(...spaced(last.runs, runs, begins))
    else this.blocks.push({ kind: 'paragraph', runs: HEADING.test(raw) ? runs.map((run) => ({ ...run, bold: true })) : trimmed(runs) })
    this.#closed = begins && HEADING.test(raw)
  }

  #row(raw: string): void {
    const cells = raw
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
    if (cells.every((cell) => /^\s*:?-{2,}:?\s*$/.test(cell))) return
    const { facts, language } = this.#options
    const row = cells.map((cell) => trimmed(runsOf(cell.trim(), facts, language)))
    const last = this.blocks.at(-1)
    if (last?.kind === 'table' && !this.#closed) last.rows.push(last.head.map((_, place) => row[place] ?? []))
    else this.blocks.push({ kind: 'table', head: row, rows: [] })
    this.#closed = false
  }

  #view(name: string): void {
    const answer = this.#options.facts.answer(name)
    if (answer && !this.blocks.some((block) => block.kind === 'view' && block.source === answer.at))
      this.blocks.push({ kind: 'view', source: answer.at })
    this.#closed = true
  }
}

/** Whether a text ends within a link or an address that has not come to its end. */
function isOpen(text: string): boolean {
  const target = text.lastIndexOf('](')
  if (text.lastIndexOf('[') > text.lastIndexOf(']') || (target >= 0 && !text.includes(')', target))) return true
  return SCHEME.test(text.split(/[\s)）]/).at(-1) ?? '')
}

function sentenceEnd(text: string): number {
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    // The number of an entry is no sentence, nor is what stands in a handle, a link or an address.
    const before = text.slice(0, match.index)
    if (
      isOpen(before) ||
      /^\s*\d{1,2}\.$/.test(text.slice(0, end)) ||
      text.lastIndexOf('{{', match.index) > text.lastIndexOf('}}', match.index)
    )
      continue
    return end
  }
  return -1
}

const trimmed = (runs: readonly AnswerRun[]) =>
  runs.map((run, place) => (place === 0 ? { ...run, text: run.text.trimStart() } : run)).filter(({ text }) => text !== '')

/** Lines of one paragraph are parted by a space, where letters meet. */
function spaced(before: readonly AnswerRun[], runs: readonly AnswerRun[], newLine: boolean): AnswerRun[] {
  const [last, first] = [before.at(-1)?.text ?? '', runs[0]?.text ?? '']
  return newLine && /[\p{Script=Latin}\p{N}.,!?;:]$/u.test(last) && /^[\p{Script=Latin}\p{N}]/u.test(first)
    ? [{ text: ' ' }, ...runs]
    : [...runs]
}
