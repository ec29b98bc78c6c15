import { DIMENSIONS } from '@marketscope/contract/market/dimensions/registry.generated'
import type { ValuedId } from '@marketscope/contract/market/find-dimension'
import type { Language } from '@marketscope/contract/text'
import type { Asked } from '../query/asked.ts'
import { KEYS } from '../query/compile.ts'
import { valueDimension } from '../query/dimensions/value.ts'
import { type GroupMeasure, groupPage, topSeries } from '../query/page.ts'
import { folded } from '../sql/folded.ts'
import { sql, v } from '../sql/sql.ts'
import type { PageQuestion } from './figures.ts'

const [VALUE = sql``] = KEYS

const NONE = sql`${VALUE} = ''`

/** A page of the values of a dimension, those of products without one as one of them. */
export function valuePage({ scope, ask }: Asked, id: ValuedId, { by, word, ...question }: PageQuestion<GroupMeasure>, language: Language) {
  const name = sql`if(${NONE}, ${v.string(DIMENSIONS[id].none[language])}, ${VALUE})`
  return groupPage(
    { scope, ask },
    {
      ...{ by: [valueDimension(id)], counts: ['shops', 'brands'], sort: by, ranking: { none: NONE }, ...question },
      named: (groups) => sql`(SELECT *, ${name} AS name FROM ${groups})`,
      ...(word === '' ? {} : { matches: { needsNames: true, test: sql`position(${folded(sql`name`)}, ${v.string(word)}) > 0` } }),
    },
  )
}

/** The months of the values with the most sales. */
export function valueSeries({ scope, ask }: Asked, id: ValuedId, top: number) {
  return topSeries({ scope, ask }, [valueDimension(id)], { top, without: NONE })
}
