import { KNOWN_SITES } from '@marketscope/contract/sites'
import { Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { Json, JsonObject, JsonPath } from '../json/json-edit.ts'
import { useSites } from '../load-queries.ts'
import { Labelled } from './labelled.tsx'
import { siteOf } from './mapping-shape.ts'
import { SiteForm } from './site-form.tsx'

const BLANK: JsonObject = { id: '', platform: 'tmall', name: { zh: '', en: '' }, currency: 'CNY', time_zone: 'Asia/Shanghai' }
const SITE = 'site:'

/** Which marketplace the rows are of: one the product knows, a new one, or one that each row names. */
export function SiteEditor({ mapping, onChange }: { mapping: JsonObject; onChange(path: JsonPath, next: Json | undefined): void }) {
  const { t, pick } = useText()
  const { data } = useSites()
  const choice = siteOf(mapping)
  const declared = (data?.data ?? []).filter((site) => !KNOWN_SITES.some((known) => known.id === site.id))
  const option = ({ id, name }: { id: string; name: { zh: string; en: string } }) => ({ value: SITE + id, label: `${pick(name)} (${id})` })
  const choose = (value: string) => {
    if (value === 'declared') onChange(['site'], BLANK)
    else if (value === 'file') onChange(['site'], { from: '' })
    else onChange(['site'], value.slice(SITE.length))
  }
  return (
    <section className="mapping-part">
      <h3>{t('data.site.title')}</h3>
      <Labelled label={t('data.site.which')}>
        {(id) => (
          <Select
            id={id}
            style={{ width: '100%', maxWidth: 420 }}
            showSearch={{ optionFilterProp: 'label' }}
            value={choice.from === 'known' ? SITE + choice.id : choice.from === 'none' ? null : choice.from}
            placeholder={t('data.site.choose')}
            onChange={choose}
            {...(choice.from === 'none' ? { status: 'error' as const } : {})}
            options={[
              { value: 'declared', label: t('data.site.declare') },
              { value: 'file', label: t('data.site.column') },
              ...(declared.length > 0 ? [{ label: t('data.site.declared'), title: 'declared', options: declared.map(option) }] : []),
              { label: t('data.site.known'), title: 'known', options: KNOWN_SITES.map(option) },
            ]}
          />
        )}
      </Labelled>
      {choice.from === 'declared' && <SiteForm site={choice.site} onChange={(path, next) => onChange(['site', ...path], next)} />}
    </section>
  )
}
