import { showLanguage } from '../i18n/i18n.ts'
import { usePreferences } from '../state/preferences.ts'

/** Shows the page as chosen, now and at every later choice. Resolves when the texts of the first language are here. */
export async function watchPreferences(): Promise<void> {
  const { theme, language } = usePreferences.getState()
  document.documentElement.dataset.theme = theme
  usePreferences.subscribe((now, before) => {
    document.documentElement.dataset.theme = now.theme
    if (now.language !== before.language) void showLanguage(now.language)
  })
  await showLanguage(language)
}
