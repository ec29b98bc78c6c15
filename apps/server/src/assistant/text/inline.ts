import type { AnswerRun } from '@marketscope/contract/assistant/answer'
import type { Language } from '@marketscope/contract/text'
import { wayBefore } from '../../grounded/ways.ts'
import { written } from '../facts/fact.ts'
import type { Facts } from '../facts/facts.ts'

/** What is never shown of what a model writes: pictures, tags, and addresses, which are not ours. */
const PICTURE = /!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g
const LINK = /\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g
const TAG = /<\/?[a-z][^<>]*>/gi
const ADDRESS = /\b(?:https?|ftp|data|javascript):\S+/gi

/** A text without pictures, tags and addresses; of a link its text. */
export function plainWords(text: string): string {
  return text.replace(PICTURE, '').replace(LINK, '$1').replace(TAG, '').replace(ADDRESS, '').replace(/`+/g, '')
}

const PIECE = /\*\*(?<bold>[^*]+)\*\*|\{\{(?<handle>[^{}]*)\}\}/g
/** A sentence as pieces: bold ones, and figures with where they are from. Its handles have been checked. */
export function runsOf(sentence: string, facts: Facts, language: Language): AnswerRun[] {
  const text = plainWords(sentence)
  const runs: AnswerRun[] = []
  let at = 0
  const say = (plain: string) => plain !== '' && runs.push({ text: plain })
  for (const match of text.matchAll(PIECE)) {
    const before = text.slice(at, match.index)
    say(before)
    at = match.index + match[0].length
    const { bold, handle } = match.groups ?? {}
    if (bold !== undefined) runs.push(...runsOf(bold, facts, language).map((run) => ({ ...run, bold: true as const })))
    else runs.push(...figureRun(handle ?? '', before, facts, language))
  }
  say(text.slice(at))
  return runs
}

/** A figure as a piece of a sentence; none for what was not computed. */
export function figureRun(handle: string, before: string, facts: Facts, language: Language): AnswerRun[] {
  const fact = facts.resolve(handle)
  if (!fact) return []
  const { text, exact } = written(fact, language)
  if (typeof fact.value === 'string') return [{ text }]
  const unsigned = fact.kind === 'change' && typeof fact.value === 'number' && wayBefore(before) !== null
  return [{ text: unsigned ? text.replace(/^[+-]/, '') : text, source: fact.source, about: fact.about[language], exact }]
}
