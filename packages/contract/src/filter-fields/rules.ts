import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { RuleId } from '../schemes/rule-id.ts'
import type { Text } from '../text.ts'
import { counted, entries, field, same, withoutIds } from './field.ts'
import { commaList } from './schemas.ts'

const NO_CLASS: Text = { zh: '未分类', en: 'Unclassified' }

/** The scheme of custom analysis that `rule_group_id` names classes of; by itself it chooses nothing. */
export const rule_id = field({
  schema: RuleId,
  wire: z.string(),
  empty: '',
  label: { zh: '自定义方案', en: 'Scheme' },
  part: 'rule_group_id',
  predicate: null,
  of: 'categories',
  left: () => '',
})

/** Ids of classes of the scheme, one of which takes an item; `none`: what no class takes. */
export const rule_group_id = field({
  schema: commaList(LIMITS.schemeClasses, { zh: '类', en: 'classes' }),
  wire: z.array(z.string()),
  empty: [] as string[],
  label: { zh: '自定义类', en: 'Class' },
  part: 'rule_group_id',
  predicate: 'rules',
  needs: 'rule_id',
  of: 'categories',
  tags: {
    kind: 'rule',
    many: counted('自定义类', 'classes'),
    joiner: 'or',
    of: (ids: string[], { rule }) =>
      ids.map((id) => {
        const known = rule?.classes.find((one) => one.id === id)
        return {
          key: `rule-${id}`,
          text: known ? same(known.name) : id === 'none' ? NO_CLASS : same(id),
          hint: rule ? { zh: `方案：${rule.name}`, en: `Scheme: ${rule.name}` } : null,
          without: (present: string[]) => present.filter((other) => other !== id),
        }
      }),
  },
  left: withoutIds,
  pieces: entries,
})
