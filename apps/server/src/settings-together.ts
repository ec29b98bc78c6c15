import type { Text } from '@marketscope/contract/text'
import { settingText } from './setting-text.ts'

/** Settings that mean nothing without each other: where one is set, of these or of those `beside` them, all of `needed` must be. */
export interface Together<N extends string = string> {
  /** What they are for. */
  what: Text
  needed: readonly N[]
  beside?: readonly N[]
}

/** A list that holds separators only says nothing. */
const isSet = (value: string | undefined) => value !== undefined && /[^\s,]/.test(value)

/** The settings that lack, each with what it is needed for. */
export function lackingOf<N extends string>(
  groups: readonly Together<N>[],
  given: Readonly<Partial<Record<N, string | undefined>>>,
): { name: N; message: string }[] {
  return groups.flatMap(({ what, needed, beside = [] }) => {
    if (![...needed, ...beside].some((name) => isSet(given[name]))) return []
    const message = settingText(`${what.zh}须同时设置此项`, `${what.en} needs this one as well`)
    return needed.filter((name) => !isSet(given[name])).map((name) => ({ name, message }))
  })
}
