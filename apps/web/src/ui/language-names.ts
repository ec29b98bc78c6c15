import type { Language } from '@marketscope/contract/text'

/** Each language by its own name, and in two letters at most. */
export const LANGUAGE_NAMES: Record<Language, string> = { zh: '\u4e2d\u6587', en: 'English' }
export const LANGUAGE_SIGNS: Record<Language, string> = { zh: '\u4e2d', en: 'EN' }
