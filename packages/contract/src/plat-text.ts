import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Platforms as an address has them, parted by commas: the known ones alone are 460 signs, and a market adds its own. */
export const PlatText = z.string().max(LIMITS.listText)
