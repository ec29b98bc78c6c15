import { LIMITS } from '@marketscope/contract/limits'

/** What a name in a table or chart may stand for. */
export const ENTITY_KINDS = ['brand', 'shop', 'item', 'category', 'custom', 'value'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

/** One thing of a market. `id`: of a brand or category its own; of a shop or item `site:id`, of a shop of no site its own; of a value its row of attributes. */
export interface Entity {
  kind: EntityKind
  id: string
}

/** In the address of a page: what is open beside it. */
export const ENTITY = 'entity'

/** In the address of a page: what is put side by side. */
export const BASKET = 'basket'

/** Longer ones are no ids. */
const LONGEST = 1000

/** As the address says it: `brand:123`. */
export function entityText({ kind, id }: Entity): string {
  return `${kind}:${id}`
}

/** The reverse of {@link entityText}; null where a text is none. */
export function entityOf(text: string | undefined): Entity | null {
  const at = text?.indexOf(':') ?? -1
  if (!text || at < 0 || text.length > LONGEST) return null
  const kind = ENTITY_KINDS.find((known) => known === text.slice(0, at))
  const id = text.slice(at + 1)
  return kind && id !== '' ? { kind, id } : null
}

/** Several of them, as the address says it. */
export function entitiesText(entities: readonly Entity[]): string {
  return entities.map((entity) => entityText(entity).replace(/[%,]/gu, encodeURIComponent)).join(',')
}

/** The reverse of {@link entitiesText}: each once, at most as many as go side by side. */
export function entitiesOf(text: string | undefined): Entity[] {
  const read = (text ?? '').split(',').flatMap((part) => entityOf(part.replace(/%2C/gu, ',').replace(/%25/gu, '%')) ?? [])
  const known = new Map(read.map((entity) => [entityText(entity), entity]))
  return [...known.values()].slice(0, LIMITS.basket)
}
