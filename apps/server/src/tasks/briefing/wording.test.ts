import { expect, it } from 'vitest'
import type { LanguageModel } from '../../integrations/language-model.ts'
import { reword } from './wording.ts'

const COMPUTED = ['销售额 ¥9.61亿，增长 3.02%。', '销量下降 0.20%。']
const saying = (answer: string): LanguageModel => ({ name: 'test', complete: async () => answer })
const told = (answer: string) => reword(saying(answer), COMPUTED, 'zh', undefined)

it.each([
  [
    'both hold',
    '{"sentences":["销售额达 ¥9.61亿，同比增长 3.02%。","销量回落 0.20%。"]}',
    ['销售额达 ¥9.61亿，同比增长 3.02%。', '销量回落 0.20%。'],
    2,
  ],
  ['one has a number of its own', '{"sentences":["销售额 10亿，增长 3.02%。","销量回落 0.20%。"]}', [COMPUTED[0], '销量回落 0.20%。'], 1],
  [
    'in a fence of code',
    '```json\n{"sentences":["销售额达 ¥9.61亿，增长 3.02%。",""]}\n```',
    ['销售额达 ¥9.61亿，增长 3.02%。', COMPUTED[1]],
    1,
  ],
  ['too few', '{"sentences":["销售额达 ¥9.61亿。"]}', COMPUTED, 0],
  ['no JSON', '好的，以下是改写：', COMPUTED, 0],
  ['something else', '{"sentences":"无"}', COMPUTED, 0],
  ['much longer', `{"sentences":["${'销售额 ¥9.61亿，增长 3.02%，'.repeat(4)}","销量下降 0.20%。"]}`, COMPUTED, 0],
])('what a model says: %s', async (_, answer, sentences, reworded) => {
  expect(await told(answer)).toEqual({ sentences, reworded })
})
