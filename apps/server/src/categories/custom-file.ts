import { z } from 'zod'
import type { CustomGroup } from './custom-store.ts'

const name = z.object({ zh: z.string().min(1), en: z.string().min(1) })

const Category = z.strictObject({
  id: z.string().regex(/^[\w-]{1,60}$/, 'letters, digits, "_" and "-"'),
  parent_id: z.string().nullable().default(null),
  name,
  cids: z.array(z.string().regex(/^[\w-]+:\S+$/, 'tree:id')).default([]),
})

const Group = z
  .strictObject({ sub_name: z.string().regex(/^custom_\w{1,40}$/, 'custom_…'), name, categories: z.array(Category).min(1) })
  .superRefine(({ categories }, context) => {
    const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
    if (parents.size < categories.length) context.addIssue({ code: 'custom', path: ['categories'], message: 'an id occurs twice' })
    categories.forEach(({ id, parent_id }, index) => {
      const path = ['categories', index, 'parent_id']
      if (parent_id !== null && !parents.has(parent_id))
        context.addIssue({ code: 'custom', path, message: 'no such category in this group' })
      else if (isBelowItself(id, parents)) context.addIssue({ code: 'custom', path, message: 'the category lies below itself' })
    })
  })

function isBelowItself(id: string, parents: ReadonlyMap<string, string | null>): boolean {
  const above = new Set<string>()
  for (let at = parents.get(id) ?? null; at !== null && !above.has(at); at = parents.get(at) ?? null) above.add(at)
  return above.has(id)
}

/** Groups of custom categories as a file has them: `{ "groups": [{ sub_name, name, categories: [{ id, parent_id?, name, cids }] }] }`. */
export const CustomFile = z.strictObject({ groups: z.array(Group).min(1) }).transform(({ groups }): CustomGroup[] => groups)
