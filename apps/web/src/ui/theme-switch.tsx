import { useText } from '../i18n/use-text.ts'
import { THEMES, usePreferences } from '../state/preferences.ts'
import './theme-switch.css'

/** Takes the next accent colour. */
export function ThemeSwitch() {
  const { t } = useText()
  const theme = usePreferences((state) => state.theme)
  const set = usePreferences((state) => state.set)
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'default'
  const title = `${t('shell.theme')}: ${t(`shell.theme_${next}`)}`
  return (
    <button type="button" aria-label={title} title={title} onClick={() => set({ theme: next })}>
      <span className="theme-switch-dot" data-theme={theme} />
    </button>
  )
}
