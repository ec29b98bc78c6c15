import type { LoadQuestion } from '@marketscope/contract/calls/load'
import { partsOfPath } from '../amounts/paths.ts'
import type { Mapping } from './mapping-schema.ts'

/** Asks what columns of months count, where a mapping does not say it. `at`: the place of the mapping in what was given. */
export function wideQuestions(mapping: Mapping, file: string, at: string): LoadQuestion[] {
  if (mapping.rows?.as !== 'wide') return []
  return (mapping.rows.columns ?? []).flatMap(({ measure }, index): LoadQuestion[] => {
    if (measure !== undefined) return []
    const path = [...partsOfPath(at), 'rows', 'columns', index, 'measure']
    const priced = mapping.fields.price !== undefined
    return [
      {
        file,
        column: '',
        reason: {
          zh: '各月的列没有写明是销量还是销售额。只有销售额而没有销量的表无法加载',
          en: 'The columns of months do not say whether they count units or sales. A table with sales and no units cannot be loaded',
        },
        total_of: 'column',
        readings: [
          {
            id: 'sold',
            label: priced
              ? { zh: '是销量；销售额按价格计算', en: 'Units sold; sales are computed from the price' }
              : { zh: '是销量；销售额未知', en: 'Units sold; sales are not known' },
            patch: [{ path, value: 'sold' }, ...(priced ? [] : [{ path: [...partsOfPath(at), 'unpriced'], value: true }])],
            examples: [],
            total: null,
          },
        ],
      },
    ]
  })
}
