import { showLanguage } from '../i18n/i18n.ts'
import { usePreferences } from '../state/preferences.ts'
import { schemeNow, subscribeScheme } from '../state/scheme.ts'

function showColours(): void {
  const { dataset } = document.documentElement
  dataset.theme = usePreferences.getState().theme
  dataset.scheme = schemeNow()
}

/** Shows the page as chosen, now and at every later choice. Resolves when the texts of the first language are here. */
export async function watchPreferences(): Promise<void> {
  const { language } = usePreferences.getState()
  showColours()
  subscribeScheme(showColours)
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void showLanguage(now.language)
  })
  await showLanguage(language)
}
