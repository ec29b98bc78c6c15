import { z } from 'zod'
import { LISTED_DIMENSIONS, valuesOf } from '../find-dimension.ts'

const IDS = LISTED_DIMENSIONS.map(({ id }) => id) as [string, ...string[]]

/** By which dimension of values a list or trend is made. */
export const LISTED = z.enum(IDS).default(IDS[0])

/** What has to be known of the values that were asked for. */
export const noteOfValues = ({ dimension }: Readonly<Record<string, unknown>>) => valuesOf(dimension)?.note ?? null
