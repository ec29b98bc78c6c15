import { Sql } from './parts.ts'

/**
 * SQL text taken as it is, without any protection. Only for `schema/` and `engine/`, and only for text that the program
 * itself wrote (column types, settings); nothing that a person, a file or a request brought may ever come here.
 */
export function unsafeRaw(text: string): Sql {
  return new Sql([text])
}
