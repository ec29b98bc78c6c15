/// <reference path="./opencc-dictionaries.d.ts" />
import HongKong from 'opencc-js/dict/HKVariantsRev'
import Simplified from 'opencc-js/dict/TSCharacters'
import Taiwan from 'opencc-js/dict/TWVariantsRev'

/** 么 is 幺 in Taiwan alone: elsewhere it is what 麼 is simplified to. 著 is 着 where it is a particle, which no sign by itself tells: they are one. */
const OWN: readonly (readonly [sign: string, to: string])[] = [
  ['么', '么'],
  ['著', '着'],
]

/**
 * Traditional signs, and variants of Taiwan and Hong Kong, with what each is in simplified writing. Sign by sign and never by the words around it: a word that is
 * searched for has others around it than the title. So 后 and 後, 干 and 乾 are one, as they are in simplified titles.
 */
export const SIMPLIFIED_SIGNS: ReadonlyMap<string, string> = signs()

function signs(): Map<string, string> {
  const found = new Map(pairsOf(Simplified))
  for (const [variant, usual] of [...pairsOf(Taiwan), ...pairsOf(HongKong)])
    if (!found.has(variant)) found.set(variant, found.get(usual) ?? usual)
  for (const [sign, to] of OWN) found.set(sign, to)
  // What a sign becomes may be one that becomes another.
  for (const [sign, to] of found) found.set(sign, found.get(to) ?? to)
  return new Map([...found].filter(([sign, to]) => sign !== to))
}

function pairsOf(lines: string): [string, string][] {
  return lines.split('|').flatMap((line): [string, string][] => {
    const [from = '', to = ''] = line.split(' ')
    return [...from].length === 1 && [...to].length === 1 ? [[from, to]] : []
  })
}
