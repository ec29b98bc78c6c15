import { byArea } from './by-area.ts'

/** The texts in this language of every area but those of `load-account-en.ts`, `load-assistant-en.ts`, `load-membership-en.ts` and `load-staff-en.ts`. */
export const texts = byArea(
  import.meta.glob(
    [
      './en/*.json',
      '!./en/{data,desk,modules,monitor,notices,partners,trade}.json',
      '!./en/membership.json',
      '!./en/{alerts,assistant,follow,reports,sessions,settings,subscribe}.json',
    ],
    { eager: true, import: 'default' },
  ),
)
