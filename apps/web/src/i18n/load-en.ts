import { byArea } from './by-area.ts'

/** The texts in this language of every area but those of staff and of alerts. */
export const texts = byArea(
  import.meta.glob(['./en/*.json', '!./en/{alerts,data,desk,monitor,notices,partners}.json'], { eager: true, import: 'default' }),
)
