import { type Naming, namedAs } from '@marketscope/contract/naming'
import type { Language, Text } from '@marketscope/contract/text'
import type { CategoryNode } from './trees.ts'

export interface CategoryNames {
  name: Text
  /** From the root to the category itself. */
  path: Record<Language, readonly string[]>
}

/** What a category and those above it are called. */
export function categoryNames({ id, name_zh, name_en, path_zh, path_en }: CategoryNode, naming: Naming): CategoryNames {
  const path = path_zh.map((zh, level) => namedAs({ zh: zh || path_en[level] || '', en: path_en[level] || zh }, naming))
  return {
    name: namedAs({ zh: name_zh || name_en || id, en: name_en || name_zh || id }, naming),
    path: { zh: path.map(({ zh }) => zh), en: path.map(({ en }) => en) },
  }
}
