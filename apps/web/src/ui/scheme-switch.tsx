import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useText } from '../i18n/use-text.ts'
import { usePreferences } from '../state/preferences.ts'
import { useScheme } from '../state/scheme.ts'

/** Takes light pages for dark ones, and back. */
export function SchemeSwitch() {
  const { t } = useText()
  const scheme = useScheme()
  const set = usePreferences((state) => state.set)
  const next = scheme === 'dark' ? 'light' : 'dark'
  const title = `${t('shell.appearance')}: ${t(`shell.appearance_${next}`)}`
  return (
    <button type="button" className="scheme-switch" aria-label={title} title={title} onClick={() => set({ appearance: next })}>
      {next === 'dark' ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
    </button>
  )
}
