import { BASES } from '@marketscope/contract/bases'
import type { Bases } from '../query/page.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'

/** The bases against which growth of a scope's items can be told. */
export function knownBases(scope: Scope): Bases {
  return { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
}

/** What is asked and the bases that are known. */
export function windowsWith(known: Bases): WindowName[] {
  return ['now', ...BASES.filter((base) => known[base])]
}
