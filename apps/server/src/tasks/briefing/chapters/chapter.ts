import type { Text } from '@marketscope/contract/text'
import { cutTo } from '../layout.ts'
import type { Answers, QuestionName } from '../questions.ts'
import type { Slide } from '../slide.ts'
import type { Tale } from '../tale.ts'

/** One slide of a briefing. */
export interface Chapter {
  topic: Text
  /** What it cannot be told without. */
  of: QuestionName
  /** Null where there is nothing to tell. */
  tell(answers: Answers, tale: Tale): Slide | null
}

/** What a slide says first is its headline, the rest stands below; where nothing is said, the topic is. */
export function saidOf(topic: string, sentences: readonly string[]): Pick<Slide, 'topic' | 'headline' | 'sentences'> {
  const [headline, ...rest] = sentences
  return headline === undefined ? { topic, headline: topic, sentences: [] } : { topic, headline, sentences: rest.slice(0, 2) }
}

/** A name as it stands on an axis: no wider than so many Chinese signs. */
export function shortName(name: string | null | undefined, widest: number): string {
  return cutTo(name ?? '', widest)
}
