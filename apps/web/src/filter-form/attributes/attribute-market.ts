import type { CallInput } from '@marketscope/contract/call'
import type { attributeValues } from '@marketscope/contract/calls/attribute'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Text } from '@marketscope/contract/text'
import type { ChosenCategory } from '../filter-draft.ts'

/** The part of the form that decides which attributes there are. */
export interface AttributeMarket {
  plat: readonly string[]
  categories: readonly Pick<ChosenCategory, 'id' | 'custom'>[]
  sub_name: string
  start: string | null
  end: string | null
}

type MarketInput = Pick<CallInput<typeof attributeValues>, 'plat' | 'cid' | 'sub_name' | 'start' | 'end'>

/** The market as the calls about attributes want it. */
export function marketInput({ plat, categories, sub_name, start, end }: AttributeMarket): MarketInput {
  const ids = (custom: boolean) => categories.filter((category) => category.custom === custom).map(({ id }) => id)
  return {
    plat: [...plat],
    cid: { not_custom: ids(false), custom: ids(true) },
    sub_name,
    ...(start === null ? {} : { start }),
    ...(end === null ? {} : { end }),
  }
}

/** Why attributes of the market cannot be asked for; null: they can. */
export function whyNoAttributes({ plat, categories, end }: AttributeMarket): Text | null {
  if (plat.length === 0 || categories.length === 0) return RULE_TEXTS.attribute_needs_category
  return end !== null && end < ATTRIBUTES_FROM ? RULE_TEXTS.attribute_before_2022 : null
}
