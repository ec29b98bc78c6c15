import { FILING_ATTRIBUTES, type FilingAttribute } from '@marketscope/contract/attributes'
import type { CallParams } from '@marketscope/contract/call'
import type { attributeValues, topAttributes } from '@marketscope/contract/calls/attribute'
import { fieldError } from '@marketscope/contract/errors'
import { SearchFilter } from '@marketscope/contract/filter'
import { Month } from '@marketscope/contract/months'
import type { MarketAttributes, MonthsAsked } from '@marketscope/warehouse/warehouse'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import type { Services } from '../services.ts'

type Names = 'topAttributes' | 'filingAttributes' | 'popularAttributes' | 'attributeValues'
type Market = Pick<CallParams<typeof attributeValues>, 'plat' | 'cid' | 'sub_name' | 'start' | 'end' | 'site_lang'>
type Asked = Market &
  Partial<Pick<CallParams<typeof topAttributes>, 'brand' | 'brand_id' | 'shop' | 'shop_id' | 'title' | 'title_relation' | 'time'>>

/** What a search form offers to choose from: attributes of the market with their values, and what its filings say. */
export function attributeHandlers({ warehouse, custom }: Services): Pick<Handlers, Names> {
  const open = async (asked: Asked, context: CallContext): Promise<MarketAttributes> => {
    checkSearchRights(asked, context.signedIn().account, context.viewer(), { custom, warehouse })
    return warehouse.attributes(filterOf(asked), monthsOf(asked), context.viewer(), { language: asked.site_lang, ...context.asking() })
  }
  return {
    topAttributes: async (asked, context) => ({ data: await (await open(asked, context)).top(asked.top === '0') }),
    popularAttributes: async (asked, context) => ({ data: await (await open(asked, context)).popular() }),
    filingAttributes: async (asked, context) => ({ data: await (await open(asked, context)).filings(asked.word) }),
    attributeValues: async (asked, context) => {
      const { attr_type, attr_key } = asked
      if (attr_type === 'filing' && !isFilingAttribute(attr_key))
        throw fieldError('attr_key', `应为 ${FILING_ATTRIBUTES.join('、')}`, `One of ${FILING_ATTRIBUTES.join(', ')}`)
      const attributes = await open(asked, context)
      const filing = attr_type === 'filing' && isFilingAttribute(attr_key)
      return { data: await (filing ? attributes.filingValues(attr_key, asked) : attributes.values(attr_key, asked)) }
    },
  }
}

function isFilingAttribute(key: string): key is FilingAttribute {
  return (FILING_ATTRIBUTES as readonly string[]).includes(key)
}

function filterOf({ plat, cid, sub_name, brand, brand_id, shop, shop_id, title, title_relation }: Asked): SearchFilter {
  return SearchFilter.parse({ plat, cid, sub_name, brand, brand_id, shop, shop_id, title, title_relation })
}

/** `time` where it is given, else `start` and `end`; an empty end is open. Throws for what is no month. */
function monthsOf({ start, end, time }: Asked): MonthsAsked {
  if (time === undefined) return { start, end }
  const [first, last] = time.map((text) => (text === '' ? undefined : (Month.safeParse(text).data ?? null)))
  if (first === null || last === null) throw fieldError('time', '月份格式应为 yyyy-MM', 'Months are written yyyy-MM')
  return { start: first, end: last }
}
