import { z } from 'zod'

/** A text in the two languages of the product. Both are required: a missing language does not compile. */
export interface Text {
  zh: string
  en: string
}

export type Language = keyof Text

export const Text = z.object({ zh: z.string(), en: z.string() }).meta({ id: 'Text' })
