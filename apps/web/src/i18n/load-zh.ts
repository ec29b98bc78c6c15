import { byArea } from './by-area.ts'

/** The texts in this language of every area but those of `load-account-zh.ts`, `load-assistant-zh.ts`, `load-membership-zh.ts` and `load-staff-zh.ts`. */
export const texts = byArea(
  import.meta.glob(
    [
      './zh/*.json',
      '!./zh/{data,desk,modules,monitor,notices,partners,trade}.json',
      '!./zh/membership.json',
      '!./zh/{alerts,assistant,follow,reports,sessions,settings,subscribe}.json',
    ],
    { eager: true, import: 'default' },
  ),
)
