import { expect, it } from 'vitest'
import { ANALYSES } from '../registry.generated.ts'
import { isRare, mayBeAbsent } from './room.ts'

/** Where no attributes are kept the tab goes without all of them, which is said once. */
const ALL_AT_ONCE = ['attr-cross', 'attr-list', 'attr-trend']

it('what is below those that an answer may leave out waits for them', async () => {
  const views = await Promise.all(Object.entries(ANALYSES).map(async ([id, load]) => ({ id, view: (await load()).default })))
  const absent = views.flatMap(({ id, view }) => ('absent' in view ? [id] : []))
  expect(absent.filter((id) => !isRare(id) && !ALL_AT_ONCE.includes(id)).toSorted()).toEqual(
    Object.keys(ANALYSES).filter(mayBeAbsent).toSorted(),
  )
})
