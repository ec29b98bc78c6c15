import { expect, it } from 'vitest'
import { ANALYSES } from './analyses/registry.generated.ts'
import { type AnalysisDeclaration, inputSchema } from './analysis.ts'
import type { CallDeclaration } from './call.ts'
import { CALLS } from './calls/registry.generated.ts'
import { type TextPlace, textPlacesOf } from './testing/text-places.ts'
import { textFields } from './text-fields.ts'

const INPUTS = [
  ...Object.entries<CallDeclaration>(CALLS).map(([name, { input }]) => ({ name, input })),
  ...Object.entries<AnalysisDeclaration>(ANALYSES).map(([name, declaration]) => ({ name, input: inputSchema(declaration) })),
]

/** The path of a field for a place in the JSON Schema: `cid.custom[]` for `cid|1.custom[]`, `modules.*` for `modules{}`. */
const pathOf = ({ name }: TextPlace) =>
  name
    .replaceAll(/\|\d+/g, '')
    .replaceAll(/\[\d+\]/g, '[]')
    .replaceAll('{}', '.*')

it.each(INPUTS)('the texts of $name are those of its JSON Schema, each as long', ({ input }) => {
  const places = Map.groupBy(
    textPlacesOf(input).filter(({ isKey }) => !isKey),
    pathOf,
  )
  const longest = (some: readonly TextPlace[]) =>
    some.reduce<number | null>((most, one) => Math.max(most ?? 0, one.longest ?? 0) || null, null)
  expect(new Map(textFields(input).map((field) => [field.path, field.longest]))).toEqual(
    new Map([...places].map(([path, some]) => [path, longest(some)])),
  )
})
