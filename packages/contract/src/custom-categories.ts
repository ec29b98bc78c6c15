import { z } from 'zod'
import { Text } from './text.ts'

/** A category of a group of the account's own, made of categories of the sites' trees. */
export const CustomCategory = z
  .object({
    id: z.string(),
    /** The group, e.g. `custom_103`. */
    sub_name: z.string(),
    group_name: Text,
    /** Another custom category of the group that holds this one; null: a root. */
    parent_id: z.string().nullable(),
    name: Text,
    /** What it consists of: `tree:id`, each with all below it. */
    cids: z.array(z.string()),
  })
  .meta({ id: 'CustomCategory' })
export type CustomCategory = z.infer<typeof CustomCategory>
