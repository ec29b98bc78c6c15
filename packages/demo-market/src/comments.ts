import { csv } from './csv-file.ts'
import type { Item } from './items.ts'
import type { Rng } from './rng.ts'
import type { Sku } from './skus.ts'
import { BODIES, ENDINGS, MAKEUP_BODIES, OPENINGS } from './vocabulary/comment-phrases.ts'

export const COMMENT_COLUMNS = ['site', 'item_id', 'comment_id', 'month', 'text', 'rating', 'sku_name'] as const

/** A comment on an item that reads as one a buyer would write; better liked items get better moods. */
export function commentRow(
  rng: Rng,
  site: string,
  item: Item,
  itemId: string,
  number: number,
  month: string,
  skus: readonly Sku[],
): string {
  const good = 0.74 + Math.min(0.16, Math.max(-0.2, item.success * 0.05))
  const at = rng.next()
  const mood = at < good ? 2 : at < good + (1 - good) * 0.6 ? 1 : 0
  const rating = mood === 2 ? (rng.chance(0.8) ? 5 : 4) : mood === 1 ? (rng.chance(0.7) ? 3 : 4) : rng.chance(0.6) ? 1 : 2
  const part = (list: readonly (readonly string[])[]) => rng.pick(list[mood] ?? [''])
  const bodies = item.leaf.trade.id === 'makeup' ? MAKEUP_BODIES : BODIES
  const first = part(bodies)
  const second = part(bodies)
  const body = rng.chance(0.45) && second !== first ? `${first}，${second}` : first
  const func = item.parts.functions[0]?.zh ?? '保湿'
  const text = `${rng.chance(0.7) ? part(OPENINGS) : ''}${body}${part(ENDINGS)}`
    .replaceAll('{n}', item.parts.noun.zh)
    .replaceAll('{f}', func)
  const sku = skus.length > 0 ? rng.pick(skus).name : ''
  return `${site},${itemId},${itemId}${String(number).padStart(4, '0')},${month},${csv(text)},${rating},${csv(sku)}\n`
}
