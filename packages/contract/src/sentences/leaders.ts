import type { AnalysisId } from '../analyses/registry.generated.ts'
import type { Base } from '../bases.ts'
import { NONE_ID } from '../limits.ts'
import type { Text } from '../text.ts'
import { changeWords } from './movement.ts'
import { againstWords, baseTold, direction, type Sentence, say, type Telling, told } from './sentence.ts'

/** One of the rows that share a market; null: not known. */
export interface Part {
  id: string | null
  name: string
  share: number | null
  sales: number | null
  sales_yoy: number | null
  sales_mom: number | null
  /** Whether it counts in other rows too, so that shares do not add up. */
  shared?: boolean | null
  /** Whether it sold nothing in the months compared with. */
  is_new?: boolean | null
}

/** How many of the rows of a list have a name, by those of its first page; null where what has none may be among the others. */
export function countOfNamed(rows: readonly Part[], count: number): number | null {
  if (rows.some(({ id }) => id === NONE_ID)) return count - 1
  return rows.length === count ? count : null
}

const real = (rows: readonly Part[]) => rows.filter(({ id, name }) => id !== NONE_ID && name !== '')

/** Who leads, and what the first three have together. `noun`: what several of them are called, with the measure word. `rows`: those with the most sales, best first; `count`: how many there are, null where that is not known. None where no share is known. */
export function leaders(from: AnalysisId, rows: readonly Part[], count: number | null, noun: Text, telling: Telling): Sentence | null {
  const { language, numbers } = telling
  const [first, ...rest] = real(rows)
  if (!first || first.share === null || first.share <= 0) return null
  const three = [first, ...rest.slice(0, 2)]
  const together = three.reduce<number | null>((sum, { share }) => (sum === null || share === null ? null : sum + share), 0)
  const adds = three.length === 3 && count !== 3 && together !== null && !three.some(({ shared }) => shared)
  const lead = numbers.percent(first.share)
  const all = count !== null && count > 1 ? numbers.count(count) : null
  if (language === 'zh')
    return [
      ...[told(from, first.name), say('居首，占 '), told(from, lead)],
      ...(adds ? [say('；前三名合计 '), told(from, numbers.percent(together))] : []),
      say(all ? `，共 ${all} ${noun.zh}。` : '。'),
    ]
  return [
    ...[told(from, first.name), say(' leads with '), told(from, lead)],
    ...(adds ? [say('; the first three hold '), told(from, numbers.percent(together))] : []),
    say(all ? ` of ${all} ${noun.en}.` : '.'),
  ]
}

/** A part with less than this of the market grows by much from next to nothing. */
const LEAST_SHARE = 0.005

/** Who among the leading rows grew and fell most, of those with at least half a per cent of the market that sold in both periods. None where nobody moved. */
export function movers(from: AnalysisId, rows: readonly Part[], noun: Text, telling: Telling): Sentence | null {
  const among = real(rows).filter(({ share, is_new }) => share !== null && share >= LEAST_SHARE && !is_new)
  const known = (base: Base) => among.some((row) => row[`sales_${base}`] !== null)
  const base = baseTold({ yoy: known('yoy'), mom: known('mom') }, telling)
  if (!base) return null
  const moved = among.flatMap(({ name, [`sales_${base}` as const]: change }) => (change === null ? [] : [{ name, change }]))
  if (moved.length < 2) return null
  const up = moved.reduce((most, one) => (one.change > most.change ? one : most))
  const down = moved.reduce((least, one) => (one.change < least.change ? one : least))
  const grew = direction(up.change) > 0 ? up : null
  const fell = direction(down.change) < 0 ? down : null
  const told2 = ({ name, change }: { name: string; change: number }) => [told(from, name), changeWords(change, telling)] as const
  if (!grew && !fell) return null
  const among2 = telling.numbers.count(among.length)
  const against = { zh: `比${againstWords(base, telling)}`, en: againstWords(base, telling) }
  const [rose, lost] = [grew && told2(grew), fell && told2(fell)]
  if (telling.language === 'zh')
    return [
      say(`主要的 ${among2} ${noun.zh}中，`),
      ...(rose ? [rose[0], say('增长最快，'), told(from, `${against.zh}${rose[1]}`)] : []),
      ...(rose && lost ? [say('；')] : []),
      ...(lost ? [lost[0], say('下降最多，'), told(from, `${rose ? '' : against.zh}${lost[1]}`)] : []),
      say('。'),
    ]
  return [
    say(`Of the ${among2} main ${noun.en}, `),
    ...(rose ? [rose[0], say(' grew fastest, '), told(from, rose[1]), say(` ${against.en}`)] : []),
    ...(rose && lost ? [say('; ')] : []),
    ...(lost ? [lost[0], say(' fell most, '), told(from, lost[1]), say(rose ? '' : ` ${against.en}`)] : []),
    say('.'),
  ].filter(({ text }) => text !== '')
}
