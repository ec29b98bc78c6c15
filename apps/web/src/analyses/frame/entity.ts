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
