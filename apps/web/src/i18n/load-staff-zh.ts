import { byArea } from './by-area.ts'

/** The texts in this language of what only staff sees. */
export const texts = byArea(
  import.meta.glob('./zh/{data,desk,modules,monitor,notices,partners,trade}.json', { eager: true, import: 'default' }),
)
