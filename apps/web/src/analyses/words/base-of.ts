import { BASES, type Base } from '@marketscope/contract/bases'

/** The base that a row names; null: none. */
export const baseOf = (name: unknown): Base | null => BASES.find((base) => base === name) ?? null
