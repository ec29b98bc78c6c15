import type { ReactNode } from 'react'

/** An amount with its signs: browsers break lines between them. */
const SIGNED = /(?:[+-](?:\p{Lu}+ )?\p{Sc}?|\p{Lu}+ \p{Sc})\d[\d,.]*[%\p{L}]?/gu

/** A sentence whose amounts stay on one line each. */
export function wholeAmounts(sentence: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const { index, 0: amount } of sentence.matchAll(SIGNED)) {
    parts.push(
      sentence.slice(at, index),
      <span key={index} className="whole-amount">
        {amount}
      </span>,
    )
    at = index + amount.length
  }
  return [...parts, sentence.slice(at)]
}
