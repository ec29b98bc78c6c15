import { LIMITS } from '@marketscope/contract/limits'
import { useCallback, useMemo } from 'react'
import { useUrlState } from '../../url/use-url-state.ts'
import { BASKET, type Entity, entitiesOf, entitiesText, entityText } from './entity.ts'

/** How they are shown; means nothing without at least two. */
const OWN = ['open', 'measure', 'as', 'view', 'hide', 'sort', 'months_sort'] as const

/** The things that are put side by side, in the address of the page. */
export function useBasket() {
  const [{ [BASKET]: text, [`${BASKET}.open`]: open }, patch] = useUrlState()
  const entities = useMemo(() => entitiesOf(text), [text])
  const put = useCallback(
    (next: readonly Entity[]) =>
      patch({
        [BASKET]: entitiesText(next) || null,
        ...Object.fromEntries((next.length < 2 ? OWN : []).map((key) => [`${BASKET}.${key}`, null])),
      }),
    [patch],
  )
  const has = (entity: Entity) => entities.some((one) => entityText(one) === entityText(entity))
  return {
    entities,
    has,
    full: entities.length >= LIMITS.basket,
    open: open === '1' && entities.length > 1,
    toggle: (entity: Entity) => put(has(entity) ? entities.filter((one) => entityText(one) !== entityText(entity)) : [...entities, entity]),
    clear: () => put([]),
    show: (shown: boolean) => patch({ [`${BASKET}.open`]: shown ? '1' : null }, { push: true }),
  }
}
