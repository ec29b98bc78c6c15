import type { Phrase, Sentence } from '@marketscope/contract/sentences/sentence'

/** What no line begins with. */
const ENDS = /^[，。；：、！？”’）》」』】,.;:!?)"]+/

/** What none ends with. */
const BEGINS = /[“‘（《「『【("]+$/

/** A phrase, the signs right before and after it where it is a link, and where it begins in its sentence. */
export interface Placed extends Phrase {
  begins: string
  ends: string
  at: number
}

/** The phrases of a sentence, each with its place. The signs around a link stand with it, since a line may be broken beside a button. */
export function placed(sentence: Sentence): Placed[] {
  const textAt = (place: number) => sentence[place]?.text ?? ''
  const isLink = (place: number) => sentence[place]?.from !== undefined
  const endsOf = (place: number) => (isLink(place) ? (ENDS.exec(textAt(place + 1))?.[0] ?? '') : '')
  const restAt = (place: number) => textAt(place).slice(endsOf(place - 1).length)
  const beginsOf = (place: number) => (isLink(place) && !isLink(place - 1) ? (BEGINS.exec(restAt(place - 1))?.[0] ?? '') : '')
  let at = 0
  return sentence.map((phrase, place) => {
    const rest = restAt(place)
    const text = rest.slice(0, rest.length - beginsOf(place + 1).length)
    const own = { ...phrase, text, begins: beginsOf(place), ends: endsOf(place), at }
    at += phrase.text.length
    return own
  })
}
