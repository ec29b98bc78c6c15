import { z } from 'zod'
import { ClassesContent, NO_CLASSES } from './classes.ts'

/** What a scheme is called that is still being edited. */
export const DRAFT_ID = 'draft'

/** A scheme as it is being edited, given with the question: an object, or its JSON where a query is all there is. */
export const DraftContent = z
  .preprocess((given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given) as unknown
    } catch {
      return null
    }
  }, ClassesContent)
  .default(NO_CLASSES)
