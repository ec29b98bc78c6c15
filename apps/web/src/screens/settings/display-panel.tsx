import type { Language } from '@marketscope/contract/text'
import { Radio } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { GROWTH_COLOURS, type GrowthColours, THEMES, type ThemeName, usePreferences } from '../../state/preferences.ts'
import { Delta } from '../../ui/delta.tsx'
import { LANGUAGE_NAMES } from '../../ui/language-names.ts'
import { Panel } from '../../ui/panel.tsx'

const LANGUAGES: readonly Language[] = ['zh', 'en']

/** Language, accent colour and the colours of growth. Each choice shows at once. */
export function DisplayPanel() {
  const { t } = useText()
  const { language, theme, growth, set } = usePreferences()
  return (
    <Panel title={t('settings.look')} hint={t('settings.look_hint')}>
      <dl className="settings-facts">
        <div>
          <dt id="settings-language">{t('settings.language')}</dt>
          <dd>
            <Radio.Group
              aria-labelledby="settings-language"
              value={language}
              optionType="button"
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={(event) => set({ language: event.target.value as Language })}
            />
          </dd>
        </div>
        <div>
          <dt id="settings-theme">{t('settings.theme')}</dt>
          <dd>
            <Radio.Group
              aria-labelledby="settings-theme"
              value={theme}
              optionType="button"
              options={THEMES.map((value) => ({ value, label: t(`shell.theme_${value}`) }))}
              onChange={(event) => set({ theme: event.target.value as ThemeName })}
            />
          </dd>
        </div>
        <div>
          <dt id="settings-growth">{t('settings.growth')}</dt>
          <dd>
            <Radio.Group
              aria-labelledby="settings-growth"
              value={growth}
              options={GROWTH_COLOURS.map((value) => ({ value, label: t(`settings.growth_${value}`) }))}
              onChange={(event) => set({ growth: event.target.value as GrowthColours })}
            />
            <p className="settings-example">
              {t('settings.example')} <Delta value={0.123} /> <Delta value={-0.045} />
            </p>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
