import { z } from 'zod'

/** A setting that is a list of hosts, comma separated; none by default. */
export const hostNames = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim().toLowerCase() || []))
  .refine(
    (names) => names.every((name) => /^[a-z0-9.[\]:-]+$/.test(name)),
    JSON.stringify({ zh: '应为以逗号分隔的域名', en: 'must be host names separated by commas' }),
  )
  .default([])
