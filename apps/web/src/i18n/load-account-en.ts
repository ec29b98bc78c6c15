import { byArea } from './by-area.ts'

/** The texts in this language of the pages about what an account has: follows, reports, subscriptions, settings. */
export const texts = byArea(import.meta.glob('./en/{follow,reports,sessions,settings,subscribe}.json', { eager: true, import: 'default' }))
