import { LIMITS } from '@marketscope/contract/limits'
import type { Language } from '@marketscope/contract/text'
import { Radio } from 'antd'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLook } from '../../state/look.ts'
import {
  APPEARANCES,
  type Appearance,
  GROWTH_COLOURS,
  type GrowthColours,
  NUMBER_UNITS,
  type NumberUnits,
  THEMES,
  type ThemeName,
  usePreferences,
} from '../../state/preferences.ts'
import { Delta } from '../../ui/delta.tsx'
import { LANGUAGE_NAMES } from '../../ui/language-names.ts'
import { Panel } from '../../ui/panel.tsx'

const LANGUAGES: readonly Language[] = ['zh', 'en']

/** Numbers in each unit of either system. */
const EXAMPLES = [12_300, 4_560_000, 7_890_000_000]

/** Language, accent colour, the colours of growth, the units of numbers and the rows of a page. Each choice shows at once. */
export function DisplayPanel() {
  const { t } = useText()
  const format = useFormat()
  const colour = useLook((state) => state.colour)
  const { language, appearance, theme, growth, units, pageSize, set } = usePreferences()
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
          <dt id="settings-appearance">{t('shell.appearance')}</dt>
          <dd>
            <Radio.Group
              aria-labelledby="settings-appearance"
              value={appearance}
              optionType="button"
              options={APPEARANCES.map((value) => ({ value, label: t(`shell.appearance_${value}`) }))}
              onChange={(event) => set({ appearance: event.target.value as Appearance })}
            />
          </dd>
        </div>
        {colour === null && (
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
        )}
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
        <div>
          <dt id="settings-units">{t('settings.units')}</dt>
          <dd>
            <Radio.Group
              aria-labelledby="settings-units"
              value={units}
              options={NUMBER_UNITS.map((value) => ({ value, label: t(`settings.units_${value}`) }))}
              onChange={(event) => set({ units: event.target.value as NumberUnits })}
            />
            <p className="settings-example">
              {t('settings.example')} {EXAMPLES.map((value) => format.short(value)).join(' · ')}
            </p>
          </dd>
        </div>
        <div>
          <dt id="settings-page-size">{t('settings.page_size')}</dt>
          <dd>
            <Radio.Group
              aria-labelledby="settings-page-size"
              value={pageSize ?? 0}
              optionType="button"
              options={[0, ...LIMITS.pageSizes].map((value) => ({
                value,
                label: value === 0 ? t('settings.page_size_usual') : String(value),
              }))}
              onChange={(event) => set({ pageSize: LIMITS.pageSizes.find((size) => size === event.target.value) ?? null })}
            />
            <p className="settings-example">{t('settings.page_size_hint')}</p>
          </dd>
        </div>
        <div>
          <dt>{t('settings.times')}</dt>
          <dd>{t('settings.times_hint')}</dd>
        </div>
      </dl>
    </Panel>
  )
}
