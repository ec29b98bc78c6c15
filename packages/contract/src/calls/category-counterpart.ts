import { z } from 'zod'
import { declareCall } from '../call.ts'
import { Text } from '../text.ts'

/** Categories of another tree that one category is paired with at most. */
export const MOST_COUNTERPARTS = 50

const Id = z.string().trim().min(1).max(100)

/** What staff say a category is in another tree. */
export const CategoryCounterpart = z
  .object({
    tree: z.string(),
    category_id: z.string(),
    /** From the root to the category itself; its id where the tree has it no more. */
    path: Text,
    other_tree: z.string(),
    /** None: nothing there means the same. */
    counterparts: z.array(z.object({ id: z.string(), path: Text })),
  })
  .meta({ id: 'CategoryCounterpart' })
export type CategoryCounterpart = z.output<typeof CategoryCounterpart>

export const listCategoryCounterparts = declareCall({
  method: 'GET',
  path: '/api/load/category_counterparts',
  permission: 'load:read',
  about: { zh: '各类目树之间的对应类目', en: 'Which categories of different trees stand for each other, as staff say' },
  input: z.object({
    /** Part of a name or an id, of either side. */
    word: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  result: z.object({ data: z.array(CategoryCounterpart), count: z.number() }),
})

export const putCategoryCounterpart = declareCall({
  method: 'PUT',
  path: '/api/load/category_counterparts',
  permission: 'load:write',
  about: {
    zh: '设置一个类目在另一类目树中的对应类目；作为一次加载发布，可以回滚',
    en: 'Say what a category is in another tree: published as a load of its own, which can be rolled back',
  },
  input: z.object({
    ...{ tree: Id, category_id: Id, other_tree: Id },
    /** None: nothing there means the same. null: it is no longer said, and equal names count. */
    counterparts: z.array(Id).max(MOST_COUNTERPARTS).nullable(),
  }),
  result: z.object({ load_id: z.string() }),
})
