import { byArea } from './by-area.ts'

/** The texts in this language of the assistant, which come with its panel. */
export const texts = byArea(import.meta.glob('./en/assistant.json', { eager: true, import: 'default' }))
