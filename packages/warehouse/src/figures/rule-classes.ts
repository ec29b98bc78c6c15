import { placedClasses } from '@marketscope/contract/schemes/class-tree'
import type { Language, Text } from '@marketscope/contract/text'
import type { Asked } from '../query/asked.ts'
import { KEYS } from '../query/compile.ts'
import { ruleClass } from '../query/dimensions/rule-class.ts'
import { type GroupMonths, groupMonths } from '../query/group-months.ts'
import { type GroupFigures, groupPage, type MonthSums, topSeries } from '../query/page.ts'
import type { ViewedScheme } from '../scope/viewer.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { knownBases } from './known-bases.ts'

/** A class with its figures; '' is what no class takes. */
export interface ClassFigures extends GroupFigures {
  name: string
  /** What it is called with the classes that it is part of. */
  path: string
  parent: string
  /** How many classes it is part of. */
  level: number
  shared: boolean
}

const NOTHING = { sales: 0, sold: 0, items: 0, shops: 0, brands: 0, mom: 0, yoy: 0, shared: false }

/** What no class takes is called so. */
export const UNCLASSIFIED: Text = { zh: '未分类', en: 'Unclassified' }

/** More than there are classes. */
const MOST = 500

/** Every class of a scheme in its order, what none takes at last; one that takes nothing has noughts. */
export async function classFigures({ scope, ask }: Asked, scheme: ViewedScheme, language: Language): Promise<ClassFigures[]> {
  const known = knownBases(scope)
  const { rows } = await groupPage<{ shared: boolean }>(
    { scope, ask },
    {
      ...{ by: [ruleClass(scheme, scope)], counts: ['items', 'shops', 'brands'], sort: 'sales', desc: true, offset: 0, limit: MOST, known },
      ranking: { none: sql`${KEY} = ''`, within: aboveOf(scheme) },
      beside: [sql`shared`],
    },
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Of first matches a product counts in a class and in those that it is part of, which is no overlap.
  const overlapping = scheme.content.matching === 'overlapping'
  const figures = (id: string) => ({ ...NOTHING, ...byId.get(id), shared: overlapping && Boolean(byId.get(id)?.shared) })
  const classes = placedClasses(scheme.content.classes).map(({ own, above }) => ({
    ...figures(own.id),
    ...{ id: own.id, name: own.name, path: [...above, own].map(({ name }) => name).join(' / ') },
    ...{ parent: above.at(-1)?.id ?? '', level: above.length },
  }))
  const name = UNCLASSIFIED[language]
  return [...classes, { ...figures(''), id: '', name, path: name, parent: '', level: 0 }]
}

const [KEY = sql``] = KEYS

/** The class above that of a row: a class has its place among those beside it. */
function aboveOf({ content }: ViewedScheme): Sql {
  const placed = placedClasses(content.classes)
  const [ids, above] = [placed.map(({ own }) => own.id), placed.map((one) => one.above.at(-1)?.id ?? '')]
  return sql`transform(${KEY}, ${v.strings(ids)}, ${v.strings(above)}, '')`
}

/** The months of classes by id, '' of what none takes. */
export function monthsOfClasses(asked: Asked, scheme: ViewedScheme, ids: readonly string[]): Promise<GroupMonths> {
  return groupMonths(
    asked,
    [ruleClass(scheme, asked.scope)],
    ids.map((id) => [id]),
  )
}

/** The outermost classes, and what none takes, with the most sales month by month. */
export async function classMonths(
  asked: Asked,
  scheme: ViewedScheme,
  top: number,
): Promise<{ id: string; shared: boolean; months: MonthSums[] }[]> {
  const { classes, matching } = scheme.content
  const outermost = {
    ...scheme,
    content: {
      matching,
      classes: classes.map((own) => ({ ...own, children: [], rules: placedClasses([own]).flatMap((one) => one.own.rules) })),
    },
  }
  const series = await topSeries(asked, [ruleClass(outermost, asked.scope)], { top, without: sql`0` })
  return series.map(({ keys: [id = ''], shared, months }) => ({ id, shared, months }))
}
