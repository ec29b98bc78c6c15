import type { ThingKind } from '../../charts/prepare/colour-book.ts'
import type { EntityKind } from '../frame/entity.ts'

/** Kinds of things that have colours of their own on a page; an attribute's value has one among those of no kind. */
export const COLOURED: Readonly<Partial<Record<EntityKind, ThingKind>>> = {
  ...{ brand: 'brand', shop: 'shop' },
  ...{ category: 'category', custom: 'category' },
}
