import { z } from 'zod'
import { SCHEME_KINDS } from './schemes/kinds.ts'
import { TAB_ORDER } from './tab-rules.ts'
import { TAB_ACTIONS, TABS } from './tabs.ts'

/** The tab that a published rule makes for a search: `CustomTable-{rule_id}-{url_id}`. */
const RULE_TAB = /^CustomTable-([A-Za-z0-9_]{1,60})-([A-Za-z0-9_]{1,60})$/

/** The name of such a tab. */
export type RuleTab = `CustomTable-${string}-${string}`

/** Whether a tab is one that a published rule makes. */
export function isRuleTab(tab: string): tab is RuleTab {
  return RULE_TAB.test(tab)
}

/** A tab that an account can be given. */
export const ModuleTab = z.union([z.enum(TAB_ORDER), z.string().regex(RULE_TAB).brand<'rule tab'>()])
export type ModuleTab = z.output<typeof ModuleTab>

/** The rule and the search that a tab is made of; null: it is a tab of the product. */
export function ruleOfTab(tab: string): { rule_id: string; url_id: string } | null {
  const [, rule_id, url_id] = RULE_TAB.exec(tab) ?? []
  return rule_id === undefined || url_id === undefined ? null : { rule_id, url_id }
}

/** Whether the name is one of a tab of the product or of a rule. */
function isModuleTab(tab: string): tab is ModuleTab {
  return ModuleTab.safeParse(tab).success
}

/** The tabs of the product in the order of the tab bar, then those of rules in theirs. */
export function inTabOrder(tabs: readonly string[]): ModuleTab[] {
  return [...TAB_ORDER.filter((tab) => tabs.includes(tab)), ...tabs.filter((tab) => ruleOfTab(tab) !== null)].filter(isModuleTab)
}

/** A tab of a search as it is told. */
export const ModuleEntry = z
  .object({
    /** What the tab is called in addresses. */
    module: z.string(),
    module_zh: z.string(),
    module_en: z.string(),
    /** The rule and the search it is made of; null: a tab of the product. */
    rule_id: z.string().nullable(),
    url_id: z.string().nullable(),
    /** What the rule is; null: a tab of the product. */
    kind: z.enum(SCHEME_KINDS).nullable(),
    /** Whether the rule is of the account that looks. */
    origin_user: z.boolean(),
    /** How often the account may still use it; null: as often as it wants. */
    surplus_count: z.number().int().nullable(),
  })
  .meta({ id: 'ModuleEntry' })
export type ModuleEntry = z.infer<typeof ModuleEntry>

/** The entry of a tab of the product. */
export function moduleEntry(tab: string): ModuleEntry {
  const name = Object.entries({ ...TABS, ...TAB_ACTIONS }).find(([id]) => id === tab)?.[1] ?? { zh: tab, en: tab }
  return {
    module: tab,
    module_zh: name.zh,
    module_en: name.en,
    rule_id: null,
    url_id: null,
    kind: null,
    origin_user: false,
    surplus_count: null,
  }
}
