import { z } from 'zod'
import { MappingFile } from './mapping-schema.ts'

/** The JSON Schema of mapping files, as published in `docs/mapping.schema.json`: text with a line end. What occurs several times is defined once. */
export function mappingJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(MappingFile, { target: 'draft-2020-12', io: 'input', reused: 'ref' }), null, 2)}\n`
}
