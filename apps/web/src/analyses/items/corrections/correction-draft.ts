import type { CorrectionChange } from '@marketscope/contract/calls/correction'
import type { CorrectionKind } from '@marketscope/contract/corrections'

/** What the form holds, as typed. */
export interface CorrectionDraft {
  kind: CorrectionKind
  /** set: the value whatever was there; replace: a text within it; remove: nothing is left. */
  action: 'set' | 'replace' | 'remove'
  name: string
  search: string
  value: string
  /** Of the whole company. */
  shared: boolean
  note: string
}

export const EMPTY_CORRECTION: CorrectionDraft = {
  ...{ kind: 'attribute', action: 'set', name: '', search: '', value: '', shared: false, note: '' },
}

/** What the form says to change; null while something is missing. */
export function changeOf({ kind, action, ...typed }: CorrectionDraft): CorrectionChange | null {
  const [name, search, value] = [typed.name.trim(), typed.search.trim(), typed.value.trim()]
  if (kind !== 'filing' && name === '') return null
  if (kind === 'label') return { kind, name, value: action === 'remove' ? null : '1' }
  if (action === 'set' && value === '') return null
  if (action === 'replace' && search === '') return null
  const said = { value: action === 'remove' || value === '' ? null : value, ...(action === 'replace' ? { search } : {}) }
  return kind === 'filing' ? { kind, ...said } : { kind, name, ...said }
}
