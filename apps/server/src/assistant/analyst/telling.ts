import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { Used } from '@marketscope/contract/analysis'
import type { AnswerRun } from '@marketscope/contract/assistant/answer'
import { monthCount, rangeFrom } from '@marketscope/contract/months'
import { formatMonthRange } from '@marketscope/contract/number-format'
import { numberWords } from '@marketscope/contract/sentences/number-words'
import type { Sentence, Telling } from '@marketscope/contract/sentences/sentence'
import type { Language } from '@marketscope/contract/text'
import { salesAreKnown } from '@marketscope/contract/unpriced-months'

/** How sentences are told of what was answered: in its currency, against the months that were chosen, where some were. */
export function tellingOf(used: Used, language: Language): Telling {
  const months = used.compare_start ? formatMonthRange(rangeFrom(used.compare_start, monthCount(used)), language) : null
  return {
    language,
    numbers: numberWords(used.currency, language),
    partly: !salesAreKnown(used),
    ...(months === null ? {} : { against: { base: 'mom', months } }),
  }
}

/** A sentence as pieces of an answer: what proves a phrase is where its analysis was asked. */
export function runsOfSentence(
  sentence: Sentence,
  sources: ReadonlyMap<AnalysisId, number>,
  title: (source: number) => string,
): AnswerRun[] {
  return sentence
    .filter(({ text }) => text !== '')
    .map(({ text, from }) => {
      const source = from === undefined ? undefined : sources.get(from)
      return source === undefined ? { text } : { text, source, about: title(source) }
    })
}
