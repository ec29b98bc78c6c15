import { byArea } from './by-area.ts'

/** The texts in this language of alerts. */
export const texts = byArea(import.meta.glob('./en/alerts.json', { eager: true, import: 'default' }))
