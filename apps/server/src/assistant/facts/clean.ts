import { normalForm } from '@marketscope/contract/normal-form'

/** Control and formatting signs, of direction and of no width among them: what could hide or reverse what a text says. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu
/** What stands for a figure in an answer: no text of the market may look like it. */
const HANDLES = /\{\{+|\}\}+|\[\[+|\]\]+/g

const LONGEST = 120

/** A text of the market as a language model may see it: data in one line, cut, that cannot pass for a figure of an answer. */
export function cleanText(text: string, longest = LONGEST): string {
  const plain = normalForm(text, 'NFC').replace(HIDDEN, ' ').replace(HANDLES, ' ').replace(/\s+/g, ' ').trim()
  const signs = [...plain]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : plain
}
