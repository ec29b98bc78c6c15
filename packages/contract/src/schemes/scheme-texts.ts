import type { Text } from '../text.ts'

/** What is told where a scheme cannot be saved: the same sentence in the page and from the server. */
export const SCHEME_TEXTS = {
  scheme_category: { zh: '自定义分析至少需要一个类目', en: 'A custom analysis needs at least one category' },
  scheme_scope: { zh: '方案需要品牌或类目，以及时间范围', en: 'A scheme needs a brand or a category, and a time range' },
  import_large: { zh: '文件过大，方案文件不能超过 600 KB', en: 'The file is too large: the file of a scheme has 600 KB at most' },
} as const satisfies Record<string, Text>
