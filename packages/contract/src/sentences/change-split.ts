import type { AnalysisId } from '../analyses/registry.generated.ts'
import { type Sentence, say, type Telling, told } from './sentence.ts'

/** The change of sales and what units, prices and the mix of products brought of it; null: not known. */
export interface SplitFigures {
  change: number | null
  volume: number | null
  price: number | null
  mix: number | null
}

/** How much sales changed, and by what. None where a part is not known. */
export function changeSplit(
  from: AnalysisId,
  { change, volume, price, mix }: SplitFigures,
  { language, numbers }: Telling,
): Sentence | null {
  if (change === null || volume === null || price === null || mix === null) return null
  const amount = (value: number) => told(from, numbers.money(Math.abs(value)))
  const way = (value: number, up: string, down: string) => (value >= 0 ? up : down)
  if (language === 'zh')
    return [
      ...[say(`销售额${way(change, '增加', '减少')} `), amount(change)],
      ...[say(`：销量${way(volume, '带来', '减去')} `), amount(volume)],
      ...[say(`，价格${way(price, '带来', '减去')} `), amount(price)],
      ...[say(`，商品结构${way(mix, '带来', '减去')} `), amount(mix), say('。')],
    ]
  return [
    ...[say(`Sales ${way(change, 'rose', 'fell')} by `), amount(change)],
    ...[say(`: volume ${way(volume, 'added', 'took')} `), amount(volume)],
    ...[say(`, prices ${way(price, 'added', 'took')} `), amount(price)],
    ...[say(`, the mix of products ${way(mix, 'added', 'took')} `), amount(mix), say('.')],
  ]
}
