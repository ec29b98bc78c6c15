import { Checkbox, Input, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { getAt, type Json, type JsonObject, type JsonPath } from '../json/json-edit.ts'
import { Labelled } from './labelled.tsx'

const CHOICES = [
  { key: 'conflict', values: ['reject', 'first', 'last'] },
  { key: 'mode', values: ['replace', 'merge'] },
  { key: 'on_fault', values: ['keep_aside', 'stop', 'publish'] },
] as const

/** What to do about rows that disagree, months that are there, and faults; how category paths are read. */
export function MoreOptions({ mapping, onChange }: { mapping: JsonObject; onChange(path: JsonPath, next: Json | undefined): void }) {
  const { t } = useText()
  const hasPath = getAt(mapping, ['category', 'path']) !== undefined
  const separator = getAt(mapping, ['category', 'separator'])
  return (
    <section className="mapping-part">
      <h3>{t('data.option.title')}</h3>
      <div className="site-form">
        {CHOICES.map(({ key, values }) => (
          <Labelled key={key} label={t(`data.option.${key}`)}>
            {(id) => (
              <Select
                id={id}
                style={{ width: '100%' }}
                value={getAt(mapping, [key]) ?? values[0]}
                onChange={(next) => onChange([key], next === values[0] ? undefined : next)}
                options={values.map((value) => ({ value, label: t(`data.option.${value}`) }))}
              />
            )}
          </Labelled>
        ))}
        {hasPath && (
          <Labelled label={t('data.option.separator')}>
            {(id) => (
              <Input
                id={id}
                value={typeof separator === 'string' ? separator : ''}
                placeholder=">"
                onChange={({ target }) => onChange(['category', 'separator'], target.value || undefined)}
              />
            )}
          </Labelled>
        )}
      </div>
      {hasPath && (
        <Checkbox
          style={{ marginTop: 8 }}
          checked={getAt(mapping, ['category', 'create']) === true}
          onChange={({ target }) => onChange(['category', 'create'], target.checked || undefined)}
        >
          {t('data.option.create')}
        </Checkbox>
      )}
    </section>
  )
}
