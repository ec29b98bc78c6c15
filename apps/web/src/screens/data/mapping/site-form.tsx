import { KNOWN_SITES, PLATFORM_NAMES, PLATFORMS, type Platform } from '@marketscope/contract/sites'
import { AutoComplete, Input, InputNumber, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { getAt, type Json, type JsonObject, type JsonPath } from '../json/json-edit.ts'
import { Labelled } from './labelled.tsx'

const CURRENCIES = [...new Set(KNOWN_SITES.map((site) => site.currency))].sort()
const ZONES = [...new Set(KNOWN_SITES.map((site) => site.time_zone))].sort()
const TREES = [...new Set(KNOWN_SITES.map((site) => site.tree))].sort()

/** The site on another platform, with the money and the clock that its sites have. */
function onPlatform(site: JsonObject, platform: Platform): JsonObject {
  const known = KNOWN_SITES.find((candidate) => candidate.platform === platform)
  return { ...site, platform, ...(known ? { currency: known.currency, time_zone: known.time_zone } : {}) }
}

/** What a load must say of a site that the product does not know: its platform, names, currency and clock. */
export function SiteForm({ site, onChange }: { site: JsonObject; onChange(path: JsonPath, next: Json | undefined): void }) {
  const { t, pick } = useText()
  const text = (...path: string[]) => {
    const value = getAt(site, path)
    return typeof value === 'string' ? value : ''
  }
  // Only the tree may be left out; an empty text elsewhere keeps its place, so that its fault has one.
  const set = (path: JsonPath) => (value: string | undefined) => onChange(path, path[0] === 'tree' && !value ? undefined : (value ?? ''))
  // One name for both languages may stand as a text of its own.
  const named = (language: 'zh' | 'en') => (id: string) => (
    <Input
      id={id}
      value={typeof site.name === 'string' ? site.name : text('name', language)}
      placeholder={t(language === 'zh' ? 'data.site.name_zh_hint' : 'data.site.name_en_hint')}
      onChange={(event) =>
        onChange(['name'], {
          ...(typeof site.name === 'string' ? { zh: site.name, en: site.name } : (site.name as JsonObject)),
          [language]: event.target.value,
        })
      }
    />
  )
  const auto = (path: string, values: readonly string[], placeholder?: string) => (id: string) => (
    <AutoComplete
      id={id}
      value={text(path)}
      onChange={set([path])}
      placeholder={placeholder}
      showSearch={{ filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()) }}
      options={values.map((value) => ({ value }))}
      style={{ width: '100%' }}
    />
  )
  const input = (path: string[], placeholder: string) => (id: string) => (
    <Input id={id} value={text(...path)} placeholder={placeholder} onChange={(event) => set(path)(event.target.value)} />
  )
  return (
    <div className="site-form">
      <Labelled label={t('data.site.id')}>{input(['id'], 'tmall_2016')}</Labelled>
      <Labelled label={t('data.site.platform')}>
        {(id) => (
          <Select<Platform | null>
            id={id}
            value={PLATFORMS.find((platform) => platform === text('platform')) ?? null}
            onChange={(platform) => platform && onChange([], onPlatform(site, platform))}
            options={PLATFORMS.map((platform) => ({ value: platform, label: pick(PLATFORM_NAMES[platform]) }))}
            style={{ width: '100%' }}
          />
        )}
      </Labelled>
      <Labelled label={t('data.site.name_zh')}>{named('zh')}</Labelled>
      <Labelled label={t('data.site.name_en')}>{named('en')}</Labelled>
      <Labelled label={t('data.site.currency')}>{auto('currency', CURRENCIES)}</Labelled>
      <Labelled label={t('data.site.time_zone')}>{auto('time_zone', ZONES)}</Labelled>
      <Labelled label={t('data.site.complete_after_days')}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={90}
            precision={0}
            value={typeof site.complete_after_days === 'number' ? site.complete_after_days : null}
            placeholder="0"
            onChange={(value) => onChange(['complete_after_days'], value ?? undefined)}
            style={{ width: '100%' }}
          />
        )}
      </Labelled>
      <Labelled label={t('data.site.tree')}>{auto('tree', TREES, t('data.site.tree_hint'))}</Labelled>
    </div>
  )
}
