import { isUsualNaming, type NameChoice, nameLanguage } from '@marketscope/contract/naming'
import { useEffect, useMemo } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePreferences } from '../../../state/preferences.ts'

/** What things are called: as the account chose; until it is known, as in this browser before. */
export function useNames(): NameChoice {
  const { user } = useUser()
  const { languageMode, fenxiMode } = usePreferences()
  return useMemo(() => user?.names ?? { language_mode: languageMode, fenxi_mode: fenxiMode }, [user, languageMode, fenxiMode])
}

/** The same as analyses are asked for it; nothing where names are as usual. */
export function useNamesInput(): Partial<NameChoice> {
  const names = useNames()
  return useMemo(() => (isUsualNaming(names) ? {} : names), [names])
}

/** Keeps what the account chose in the browser. */
export function useKeepNames(): void {
  const { user } = useUser()
  const { language } = useText()
  const { set } = usePreferences()
  const names = user?.names
  useEffect(() => {
    if (!names) return
    set({ languageMode: names.language_mode, fenxiMode: names.fenxi_mode, fenxiLanguage: nameLanguage(language, names) })
  }, [names, language, set])
}
