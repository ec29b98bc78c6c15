import { NO_SHOP_TYPE, SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Naming } from '@marketscope/contract/naming'
import { displayName, noneName } from '../catalog/names.ts'
import type { Asked } from '../query/asked.ts'
import { KEYS, type Question } from '../query/compile.ts'
import { SHOP } from '../query/dimensions/shop.ts'
import type { Bases } from '../query/page.ts'
import { type GroupFigures, type GroupMeasure, type GroupPage, groupPage, type MonthSums, topSeries } from '../query/page.ts'
import { folded } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'

export interface ShopQuestion {
  by: GroupMeasure
  desc: boolean
  offset: number
  limit: number
  known: Bases
  /** Normalised; only shops whose name in either language or id contains it. */
  word: string
  /** Only what was sold by shops of this type, `none` for the unknown one; '' for all. */
  type: ShopType | '' | typeof NONE_ID
}

const [SHOP_KEY = sql``] = KEYS

/**
 * A page of the shops of a scope by key ('0' is "none"), sorted, ties by shop id and then by key, in one statement. Shops are told apart by key, which is a
 * number: names and ids are looked at only where they are searched or sorted by.
 */
export function shopPage({ scope, ask }: Asked, question: ShopQuestion, language: 'zh' | 'en'): Promise<GroupPage<GroupFigures>> {
  const { by, word, type, ...page } = question
  return groupPage(
    { scope, ask },
    {
      ...{ by: [SHOP], counts: ['brands'], sort: by, ranking: { none: sql`${SHOP_KEY} = 0` }, ...page },
      ...{ ties: [sql`shop_id`], also: [{ column: 'shop_id', name: sql`shop_id` }] },
      ...ofType(type),
      ...(word === '' ? {} : { matches: { needsNames: false, test: isNamed(word) } }),
      named: (groups) => named(groups, language, scope.naming),
    },
  )
}

/** Only what was sold by shops of a type. */
export function ofType(type: ShopQuestion['type']): Pick<Question, 'where' | 'columns'> {
  return type === '' ? {} : { columns: ['shop_type'], where: sql`shop_type = ${v.string(type === NONE_ID ? '' : type)}` }
}

/** Whether a shop is called so: by its id, or in the directory. */
function isNamed(word: string): Sql {
  const has = (text: Sql) => sql`position(${folded(text)}, ${v.string(word)}) > 0`
  const none = Object.values(noneName()).some((name) => searchForm(name).includes(word))
  return join(
    [
      has(sql`shop_id`),
      sql`${SHOP_KEY} IN (SELECT shop FROM shop FINAL WHERE ${has(sql`concat(name_zh, '\n', name_en)`)})`,
      ...(none ? [sql`${SHOP_KEY} = 0`] : []),
    ],
    ' OR ',
  )
}

/** The groups with the name they are sorted by. */
function named(groups: Sql, language: 'zh' | 'en', naming: Naming): Sql {
  return sql`(
    SELECT g.*, g.shop_id AS id, if(g.${SHOP_KEY} = 0, ${v.string(noneName()[language])}, ${displayName(language, naming)}) AS name
    FROM ${groups} AS g LEFT ANY JOIN (SELECT shop, name_zh, name_en FROM shop FINAL) AS names ON names.shop = g.${SHOP_KEY})`
}

/** The months of the shops with the most sales, best first; items without a shop have no place among them. */
export async function shopMonths({ scope, ask }: Asked, top: number): Promise<{ shop: string; months: MonthSums[] }[]> {
  const leaders = await topSeries({ scope, ask }, [SHOP], { top, without: sql`${SHOP_KEY} = 0` })
  return leaders.map(({ keys: [shop = ''], months }) => ({ shop, months }))
}

/** What a type of shop is called. */
export function shopTypeName(type: string, language: 'zh' | 'en'): string {
  if (type === '') return NO_SHOP_TYPE[language]
  return SHOP_TYPE_NAMES[type as ShopType]?.[language] ?? type
}
