import { byArea } from './by-area.ts'

/** The texts in this language of the membership. */
export const texts = byArea(import.meta.glob('./en/membership.json', { eager: true, import: 'default' }))
