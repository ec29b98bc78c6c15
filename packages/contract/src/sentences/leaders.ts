import type { AnalysisId } from '../analyses/registry.generated.ts'
import type { Base } from '../bases.ts'
import { NONE_ID } from '../limits.ts'
import { pointsOf } from '../ratios.ts'
import { canBeMost, shareBefore } from '../superlatives.ts'
import type { Text } from '../text.ts'
import { changeWords } from './movement.ts'
import { againstWords, baseTold, direction, type Sentence, say, type Telling, told } from './sentence.ts'

/** One of the rows that share a market; null: not known. */
export interface Part {
  id: string | null
  name: string
  share: number | null
  sales: number | null
  sold: number | null
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

/** The points of a whole's growth that are one part's, in brackets. */
function pointsWords(points: number, { language, numbers }: Telling): string {
  const size = numbers.percent(Math.abs(points)).replace('%', '')
  return language === 'zh' ? `（${points < 0 ? '拖累' : '拉动'} ${size} 个百分点）` : ` (${points < 0 ? '-' : '+'}${size} points)`
}

/** How the whole grew that rows are parts of; null: not known. */
export type WholeGrowth = Readonly<Record<`sales_${Base}`, number | null>> | null

/** Who among the leading rows grew and fell most, of those that are large enough in both periods, with the points of the growth of the whole that are theirs. None where nobody moved. */
export function movers(from: AnalysisId, rows: readonly Part[], noun: Text, telling: Telling, whole: WholeGrowth = null): Sentence | null {
  const largest = real(rows).filter(({ is_new }) => !is_new)
  const known = (base: Base) => largest.some((row) => row[`sales_${base}`] !== null)
  const base = baseTold({ yoy: known('yoy'), mom: known('mom') }, telling)
  if (!base) return null
  const wholeGrowth = whole?.[`sales_${base}`] ?? null
  const among = largest.filter(({ share, sold, [`sales_${base}` as const]: growth }) => canBeMost({ share, sold, growth }, wholeGrowth))
  const moved = among.flatMap(({ name, share, [`sales_${base}` as const]: change }) => (change === null ? [] : [{ name, share, change }]))
  if (moved.length < 2) return null
  const up = moved.reduce((most, one) => (one.change > most.change ? one : most))
  const down = moved.reduce((least, one) => (one.change < least.change ? one : least))
  const grew = direction(up.change) > 0 ? up : null
  const fell = direction(down.change) < 0 ? down : null
  const told2 = ({ name, share, change }: (typeof moved)[number]) => {
    const before = wholeGrowth === null ? null : shareBefore({ share, growth: change }, wholeGrowth)
    const points = before === null ? null : pointsOf(before * change, 1)
    return [told(from, name), `${changeWords(change, telling)}${points === null ? '' : pointsWords(points, telling)}`] as const
  }
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
