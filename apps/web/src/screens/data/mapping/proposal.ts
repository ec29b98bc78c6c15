import type { UploadedFile } from '@marketscope/contract/calls/load'
import { isObject, type JsonObject } from '../json/json-edit.ts'

/** The mapping to begin with: what the server proposes from the column names. */
export function proposal(file: UploadedFile | undefined): JsonObject {
  const proposed: unknown = file?.proposed_mapping
  return isObject(proposed) ? proposed : {}
}
