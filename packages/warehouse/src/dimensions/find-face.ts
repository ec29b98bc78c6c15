import type { DimensionUse } from '@marketscope/contract/market/dimension'
import { dimensionFor } from '@marketscope/contract/market/find-dimension'
import type { FaceSource, NamedFace } from './face.ts'
import { DIMENSIONS } from './registry.generated.ts'
import { valueFace } from './values.ts'

/** The face of the dimension of an id that may stand there; null for what is none. `place`: where it is among the dimensions of a query. */
export function findFace(use: DimensionUse, id: string, place: number, source: FaceSource): NamedFace | null {
  const dimension = dimensionFor(use, id)
  if (!dimension) return null
  const make = valueFace(dimension.record) ?? DIMENSIONS[dimension.record as keyof typeof DIMENSIONS]
  const face = make(source, place, dimension.rest)
  return face && { title: dimension.name[source.language], ...face, id }
}
