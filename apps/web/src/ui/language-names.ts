import type { Language } from '@marketscope/contract/text'

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { zh: '\u4e2d\u6587', en: 'English' }
