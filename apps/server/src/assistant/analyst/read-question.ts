import { LISTED_DIMENSIONS, type ValuedId } from '@marketscope/contract/market/find-dimension'
import { normalForm } from '@marketscope/contract/normal-form'
import { within } from '@marketscope/contract/within'
import { numeral } from './numerals.ts'

/** What a question is after. */
export type Intent =
  | 'overview'
  | 'why'
  | 'top'
  | 'growers'
  | 'new'
  | 'concentration'
  | 'prices'
  | 'comments'
  | 'best_month'
  | 'by_month'
  | 'figure'
  | 'rank'

export type AskedMeasure = 'sales' | 'sold' | 'avg_price' | 'share' | 'items' | 'brands' | 'shops'
export type AskedDimension = 'brand' | 'shop' | 'category' | 'item' | 'platform' | ValuedId

/** A question as far as the built-in analyst understands it. */
export interface ReadQuestion {
  intent: Intent | null
  /** What else it is after: both at once are not answered by one of them. */
  also: Intent | null
  measure: AskedMeasure | null
  /** Further figures that it asks for. */
  measures: AskedMeasure[]
  /** Whether it is about the change of a figure. */
  growth: boolean
  /** Whether the figure itself is asked for beside its change. */
  value: boolean
  dimension: AskedDimension | null
  /** How many are wanted of a list. */
  count: number | null
  /** Whether the least or what fell is meant. */
  least: boolean
  /** Whether what it names is to be put side by side. */
  compares: boolean
  /** Whether what it names is to be taken together. */
  together: boolean
  /** Whether the figure is asked of the greatest by sales, not what they are the greatest by. */
  ofThem: boolean
  /** Whether it wants a figure of each of what its dimension says. */
  each: boolean
  /** What is left of it: names, or words that are not understood. */
  names: string[]
}

interface Word<T> {
  is: T
  words: RegExp
}

const INTENTS: readonly Word<Intent>[] = [
  {
    is: 'why',
    words:
      /为什么|为何|原因|因为什么|(?:什么|哪些因素)?(?:带动|拉动|影响|驱动|导致)了?|怎么会|\bwhy\b|\bwhat (?:moved|drove|changed|caused)\b|\breasons? (?:for|of|behind)\b/gi,
  },
  { is: 'concentration', words: /集中度|\bconcentrat(?:ed|ion)\b/gi },
  {
    is: 'new',
    words: /新品|新上架|新商品|\bnew (?:products?|items?|launches)\b|\bproducts? (?:are|is) new\b|\bwhat\s+(?:is\s+)?new\b|\blaunched\b/gi,
  },
  {
    is: 'comments',
    words:
      /抱怨|差评|好评|口碑|评论|评价|(?:消费者|买家|顾客|用户)(?:们?都?(?:怎么|在)?(?:说|看))?|\bcomplain(?:ts?)?(?: about)?\b|\b(?:reviews?|comments?|buyers|consumers|customers)\b/gi,
  },
  {
    is: 'best_month',
    words:
      /(?:哪个?|什么)月份?|(?:最高|最低|最好|最差)的月份?|旺季|淡季|\b(?:which|what) month\b|\b(?:best|peak|worst|highest|lowest) month\b/gi,
  },
  {
    is: 'by_month',
    words: /(?:变化)?趋势|走势|\btrends?\b|每个?月(?:份)?|逐月|按月|各个?月(?:份)?|月度|\b(?:by|per|each|every) month\b|\bmonthly\b/gi,
  },
  { is: 'prices', words: /价格段|价位|价格带|价格分布|\bprice (?:bands?|ranges?|segments?|points?)\b/gi },
  { is: 'rank', words: /排(?:名)?第几|(?:的)?排名(?:是多少|如何|第几)?|第几名|\brank(?:s|ed|ing)?\b/gi },
  {
    is: 'growers',
    words:
      /(?:增长|涨|增速|上升)(?:得|最){0,2}(?:最快|最多|最大)|(?:下降|跌|下滑)(?:得|最){0,2}(?:最快|最多|最大)|\b(?:grew|growing|rose|gained|fell|falling|declined|dropped|lost)(?: the)? (?:fastest|most)\b|\bfastest[- ]growing\b/gi,
  },
  {
    is: 'top',
    words:
      /前\s{0,9}(?:[一二三四五六七八九十]{1,2}|\d{1,3})\s{0,9}(?:名|大|个|位|家|款)?|(?:[三五十]|二十|\d{1,3})大(?=品牌|店铺|类目|品类|商品|平台)|排行(?:榜)?|排在前面|(?:最大|最高|最好|最多|最畅销|领先|居首|第一|老大|龙头|头部|主要|最低|最小|最少)(?:的(?:[两三五十][个家款])?)?|卖得(?:最好|最多|最差)的?|\b(?:sells?|sold) (?:the )?(?:best|worst)\b|\btop\s{0,9}(?:\d{1,3}|ten|five|three|twenty)?\b|\bleading(?: \d{1,3})?\b|\b(?:the|which|what) (?:ten|five|three|twenty)\b|\b(?:largest|biggest|leading|best[- ]selling|best sellers?|highest|most|main|lowest|smallest|least)\b|\bleads?\b|\bleaders?\b/gi,
  },
  {
    is: 'overview',
    words:
      /(?:这一?页|本页|这个?(?:页面|市场|类目|搜索))?(?:说明|反映|讲)了?(?:什么|啥)|解读|总结|概况|概述|分析一下|怎么样|如何看|情况(?:如何|怎么样)?|\bwhat does (?:this|the) (?:page|tab|market) (?:say|show|tell)\b|\bsummari[sz]e\b|\boverview\b|\binterpret\b|\bexplain (?:this|the) (?:page|market|tab)\b|\bhow is (?:this|the) (?:market|category)(?: doing)?\b|\bhow are things\b/gi,
  },
]

const MEASURES: readonly Word<AskedMeasure>[] = [
  {
    is: 'share',
    words:
      /市场份额|份额|占比|占了?多少|占有率|市占率|百分之几|\b(?:market )?share\b|\b(?:percentage|proportion) of (?:the )?(?:sales|market)\b/gi,
  },
  {
    is: 'avg_price',
    words: /平均价格?|均价|价格(?![段带分低高在为以])|客单价|成交价|单价|\baverage (?:selling )?price\b|\bavg\.? price\b|\bprices?\b/gi,
  },
  { is: 'items', words: /多少(?:个|款|种)?(?:商品|产品|单品)|商品数|产品数|\b(?:how many|number of) (?:products?|items?)\b/gi },
  { is: 'brands', words: /多少个?品牌|几个品牌|品牌数|\b(?:how many|number of) brands?\b/gi },
  { is: 'shops', words: /多少家?店铺?|几家店铺?|店铺数|\b(?:how many|number of) (?:shops?|stores?)\b/gi },
  { is: 'sold', words: /销量|销售量|卖了?多少(?:件|个|单)|件数|\bunits?(?: sold)?\b|\b(?:sales )?volume\b|\bhow many (?:were )?sold\b/gi },
  {
    is: 'sales',
    words:
      /销售额|销售金额|成交额|营业额|营收|收入|gmv|市场规模|规模|多大|卖了?多少钱?|卖(?:得|的)|\bsales(?: value| amount)?\b|\brevenue\b|\bturnover\b|\bmarket size\b|\bsize of (?:the |this )?market\b|\bhow (?:large|big)\b|\bsells?\b|\bsold\b/gi,
  },
]

const DIMENSIONS: readonly Word<AskedDimension>[] = [
  ...LISTED_DIMENSIONS.map(({ id, asked: { words } }) => ({ is: id, words })),
  { is: 'brand', words: /品牌|牌子|\bbrands?\b/gi },
  { is: 'shop', words: /店铺|哪[家个]店(?!铺)|卖家|商家|\b(?:shops?|stores?|sellers?)\b/gi },
  { is: 'category', words: /类目|品类|分类|\b(?:sub)?categor(?:y|ies)\b/gi },
  { is: 'item', words: /商品|产品|单品|爆款|\b(?:products?|items?|skus?)\b/gi },
  { is: 'platform', words: /平台|渠道|\b(?:platforms?|marketplaces?|channels?)\b/gi },
]

const GROWTH =
  /同比|增长(?:率|了?多少)?|增速|涨了?多少|变化(?:率|了?多少)?|变动|增减|上升|下降|下滑|下跌|增加|减少|上涨|回落|涨|跌|\b(?:gain(?:s|ed|ing)?|los(?:e|es|t|ing)|growth|grew|grow|grown|growing|change[ds]?|rise|rose|risen|fall|fell|fallen|falling|rising|drop(?:ped)?|declin(?:e[ds]?|ing)|increas(?:e[ds]?|ing)|decrease[ds]?|go(?:ne)? (?:up|down)|went (?:up|down)|yoy|year[- ]on[- ]year|year[- ]over[- ]year|vs last year|against (?:a )?year earlier|compared (?:with|to) (?:a )?(?:year|last year)(?: earlier)?)\b/gi
const LEAST = /最低|最小|最少|最差|下降|下滑|跌|淡季|\b(?:lowest|smallest|least|worst|fell|falling|declin\w*|dropp\w*|lost)\b/i
const COMPARES =
  /对比|比较|相比|(?<![同环])比(?=增长|多了?|少了?|如何|怎么样|[，。？?\s]{0,9}$)|还是|谁更?(?:大|高|多|好|快|低|少|贵)|哪[个家]更?(?:大|高|多|好|快|低|少|贵)|\bwhich (?:one )?(?:is|was|has|had|sold|sells|grew|rose|fell|gained|lost) (?:the )?(?:bigger|larger|higher|more|faster)\b|\b(?:bigger|larger|higher|smaller|lower|faster) than\b|\bvs\.?(?=\s|$)|\bversus\b|\bcompare[ds]?\b|\bbetween\b/gi
const COUNT =
  /前\s{0,9}([一二三四五六七八九十]{1,2}|\d{1,3})|([三五十]|二十)大|最[高大多好低小少差]的([两三五十])[个家款]|\b(?:top|leading)\s{0,9}(\d{1,3}|ten|five|three|twenty)\b|(\d{1,3})\s{0,9}(?:个|家|款|大|名)|\b(?:the|which|what)\s{1,9}(\d{1,3}|ten|five|three|twenty)\b/i

/** Words that name nothing. */
const EMPTY =
  /请问|请|告诉我|帮我|我想知道|想知道|看一?下|看看|一下|查一?下|列出|给我|有哪些|是哪些|是哪个|是哪家|是谁|哪些|哪个|哪家|哪一?款|多少钱|多少|几个|什么|怎样|如何|谁|呢|吗|啊|吧|了|的|是|在|有|与去年|和去年|比去年|上期|上一期|这个|这些|该|本|当前|目前|现在|市场|搜索|页面|月份|其中|里|中|按|为|分别|各个?|每个?|全部|整个|总体?|总共|一共|合计|数据|金额|情况|表现|卖|得|最|更|个|\b(?:please|tell me|show me|give me|list|what|which|who|how|much|many|are|is|was|were|do|does|did|the|a|an|of|in|on|at|for|to|by|from|with|and their|their|its|it|this|that|these|those|market|search|page|tab|month|months|total|overall|all|each|every|there|have|has|had|been|be|me|us|i|we|you|can|could|would|current|currently|now|there|about|than|best|against|year earlier|a year earlier|and against|period|they|them|being|sales|selling|band|bands|per|value|amount|figures?|numbers?|data|did)\b/gi
const BETWEEN =
  /[，。？！；：、,?!;:"“”‘‘()（）\s]{1,20}|(?<=[\p{Script=Han}\p{L}\p{N}\p{Co}])(?:和|与|跟|及|以及)(?=[\p{Script=Han}\p{L}\p{N}\p{Co}])/iu
const AND = /\s(?:and|or)\s/gi
const POSSESSIVE = /(?<=[\p{L}\p{N}\p{Co}])'s?(?=\s)/giu
/** Sales as a figure beside others. */
const BESIDES =
  /(?:销售额|销售金额|成交额)\s{0,9}(?:和|与|及|以及|、|,)|(?:和|与|及|以及|、)\s{0,9}(?:销售额|销售金额|成交额)|\bsales\s{0,9},|,\s{0,9}sales\b/i
/** These say that the market itself is meant, not a list of its parts. */
const THIS = /(?:这一?个?|该|本|此|当前)(?:品牌|店铺|类目|品类|平台|商品|产品)|\b(?:this|the) (?:brand|shop|category|platform|product)\b/gi
const TOGETHER = /[+＋]|合计|总和|总计|加起来|合起来|合并|之和|\b(?:together|combined|in total|altogether)\b/gi
const EACH =
  /各个?|每个?|分别|按|哪[个家些]?(?=品牌|牌子|店|类目|品类|平台)|\bwhich (?=brand|shop|store|category|platform|marketplace)|\b(?:each|every|by|per)\b/i
const OF_THEM =
  /(?:前\s{0,9}[一二三四五六七八九十\d]{1,3}|[三五十]大|\d{1,3}大|领先|头部)(?:的|名|个|家|大){0,3}(?:品牌|店铺|类目|品类|商品|平台)的?(?:均价|平均价格?|单价|客单价|销量|件数)|\b(?:average price|units?(?: sold)?|volume)s?(?: sold)? of (?:the )?(?:top|leading|largest|biggest)\b/i
const VALUE = within(2000, /是多少[\s，,].*(?:同比|环比)|\bwhat (?:is|are|was|were) (?:the )?(?:average|sales|units?|price|revenue)\b.*,/i)
/** Of these two in a question ask for two answers. */
const APART: readonly Intent[] = ['why', 'concentration', 'new', 'comments', 'best_month', 'prices', 'growers', 'rank']

/** Reads a question whose months were taken out. What is left over are names: whoever answers finds them, or says that it does not know them. */
export function readQuestion(question: string): ReadQuestion {
  let rest = ` ${normalForm(question).replace(/[’‘]/g, "'")} `.replace(POSSESSIVE, ' ')
  const has = (words: RegExp) => rest.search(words) >= 0
  const without = (words: RegExp) => {
    rest = rest.replace(words, ' ')
  }
  const take = <T>(list: readonly Word<T>[]): T | null => {
    const found = list.find(({ words }) => has(words))
    if (found) without(found.words)
    return found?.is ?? null
  }
  const [count, least, compares, together] = [countIn(rest), LEAST.test(rest), has(COMPARES), has(TOGETHER)]
  const growth = has(GROWTH)
  rest = rest.replace(COMPARES, ' ，').replace(AND, ' ， ')
  const [ofThem, value] = [OF_THEM.test(rest), VALUE.test(rest)]
  without(TOGETHER)
  const intent = take(INTENTS)
  const other = INTENTS.find(({ is, words }) => is !== intent && APART.includes(is) && has(words))?.is ?? null
  const besides = has(BESIDES)
  const measures = measuresIn(take, besides)
  without(GROWTH)
  without(THIS)
  const each = EACH.test(rest)
  const dimension = take(DIMENSIONS)
  // What else of these is said is no name either.
  for (const list of [INTENTS, MEASURES, DIMENSIONS] as const) for (const { words } of list) without(words)
  const names = rest
    .split(BETWEEN)
    .flatMap((part) => partsOf(part))
    .filter((name) => name !== '' && name !== String(count))
  const [measure = null] = measures
  return {
    ...{ intent: intent ?? (measure || growth || compares ? 'figure' : null), measure, measures: measures.slice(1) },
    also: intent !== null && APART.includes(intent) ? other : null,
    ...{ growth, value, dimension, count, least, compares, together, ofThem, each, names: joinLatin(names, rest) },
  }
}

/** The figures that are asked for, in the order of what is told apart from what. "Sales volume" are units, "how much was sold" is one figure. */
function measuresIn(take: (list: readonly Word<AskedMeasure>[]) => AskedMeasure | null, besides: boolean): AskedMeasure[] {
  const found: AskedMeasure[] = []
  for (let next = take(MEASURES); next !== null; next = take(MEASURES)) if (!found.includes(next)) found.push(next)
  const plain = found.filter((one) => one !== 'sales' && one !== 'share')
  // "The sales of", "sold" and the like only say what the others are of, unless sales are named as a figure beside them.
  if (found.includes('share')) return ['share']
  return plain.length === 0 ? found : besides && found.includes('sales') ? ['sales', ...plain] : plain
}

/** Words that are none by themselves, though a name may have them. */
const NOTHING = /^(?:和|与|跟|及|以及|上|下|中|占|件|款|家|名|从|由|对|将|多|大|高|好|少|低|差|强|快|更|元|its)$/i

const MARKED = /[^\P{Script=Latin}a-z]$/iu

const partsOf = (part: string) => {
  // Letters with marks are no ends of words, though expressions take them for such.
  const plain = part.replace(EMPTY, (word, at: number) => (MARKED.test(part.slice(0, at)) && LATIN.test(word) ? word : ' ')).trim()
  return plain.split(/\s{1,9}|(?=\p{Co})|(?<=\p{Co})/u).filter((word) => word !== '' && !NOTHING.test(word))
}

/** Latin words that stand side by side are one name: they are told apart by who finds names. */
function joinLatin(names: readonly string[], rest: string): string[] {
  const joined: string[] = []
  for (const name of names) {
    const last = joined.at(-1)
    if (last !== undefined && LATIN.test(last) && LATIN.test(name) && rest.toLowerCase().includes(`${last} ${name}`.toLowerCase()))
      joined[joined.length - 1] = `${last} ${name}`
    else joined.push(name)
  }
  return joined
}

const LATIN = /^[\p{Script=Latin}\p{N}.&'-]+(?: [\p{Script=Latin}\p{N}.&'-]+)*$/u

function countIn(text: string): number | null {
  const [, ...found] = COUNT.exec(text) ?? []
  const said = found.find((one) => one !== undefined)
  if (said === undefined) return null
  const count = numeral(said)
  return Number.isInteger(count) && count >= 1 ? Math.min(count, 50) : null
}
