import { useText } from '../i18n/use-text.ts'
import { usePreferences } from '../state/preferences.ts'
import { LANGUAGE_NAMES } from './language-names.ts'

/** Shows the product in the other language; named in that language. */
export function LanguageSwitch() {
  const { t, language } = useText()
  const set = usePreferences((state) => state.set)
  const other = language === 'zh' ? 'en' : 'zh'
  const title = `${t('shell.language')}: ${LANGUAGE_NAMES[other]}`
  return (
    <button type="button" lang={other} aria-label={title} title={title} onClick={() => set({ language: other })}>
      {LANGUAGE_NAMES[other]}
    </button>
  )
}
