import { byArea } from './by-area.ts'

/** The texts in this language of the pages about what an account has: follows, alerts, reports, subscriptions, settings. */
export const texts = byArea(
  import.meta.glob('./en/{alerts,follow,reports,sessions,settings,subscribe}.json', { eager: true, import: 'default' }),
)
