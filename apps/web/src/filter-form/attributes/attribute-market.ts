import type { CallInput } from '@marketscope/contract/call'
import type { attributeValues } from '@marketscope/contract/calls/attribute'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Language, Text } from '@marketscope/contract/text'
import { attributesRule } from '../draft-rules.ts'
import type { FilterDraft } from '../filter-draft.ts'

/** The part of the form that decides which attributes there are. */
export type AttributeMarket = Pick<FilterDraft, 'plat' | 'categories' | 'sub_name' | 'start' | 'end'>

type MarketInput = Pick<CallInput<typeof attributeValues>, 'plat' | 'cid' | 'sub_name' | 'start' | 'end' | 'site_lang'>

/** The market as the calls about attributes want it; `site_lang`: what names and values are called in. */
export function marketInput({ plat, categories, sub_name, start, end }: AttributeMarket, site_lang: Language): MarketInput {
  const ids = (custom: boolean) => categories.filter((category) => category.custom === custom).map(({ id }) => id)
  return {
    plat: [...plat],
    cid: { not_custom: ids(false), custom: ids(true) },
    sub_name,
    site_lang,
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
  }
}

/** Why attributes of the market cannot be asked for; null: they can. */
export function whyNoAttributes(market: AttributeMarket): Text | null {
  const rule = attributesRule(market)
  return rule && RULE_TEXTS[rule]
}
