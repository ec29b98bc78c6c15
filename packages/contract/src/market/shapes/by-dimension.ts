import { z } from 'zod'
import { LISTED_DIMENSIONS, type ValuedId, valuesOf } from '../find-dimension.ts'

const IDS = LISTED_DIMENSIONS.map(({ id }) => id) as [ValuedId, ...ValuedId[]]

/** By which dimension of values a list or trend is made. */
export const LISTED = z.enum(IDS).default(IDS[0])

/** What has to be known of the values that were asked for. */
export const noteOfValues = ({ dimension }: Readonly<Record<string, unknown>>) => valuesOf(dimension)?.note ?? null
