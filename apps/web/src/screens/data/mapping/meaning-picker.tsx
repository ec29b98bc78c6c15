import { LOAD_KINDS } from '@marketscope/contract/load-format'
import { Checkbox, Input, Select } from 'antd'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { getAt, type Json, type JsonObject, type JsonPath } from '../json/json-edit.ts'
import { Labelled } from './labelled.tsx'
import { kindOf, MEANINGS, meaningOf, withMeaning } from './mapping-shape.ts'

interface Props {
  mapping: JsonObject
  onReplace(mapping: JsonObject): void
  onChange(path: JsonPath, next: Json | undefined): void
}

/** What the file holds and what one of its rows stands for. */
export function MeaningPicker({ mapping, onReplace, onChange }: Props) {
  const { t, pick } = useText()
  const group = useId()
  const kind = kindOf(mapping)
  const meaning = meaningOf(mapping)
  const monthly = kind === 'item_months' || kind === 'sku_months'
  return (
    <section className="mapping-part">
      <h3>{t('data.meaning.title')}</h3>
      <div className="data-stack">
        <Labelled label={t('data.meaning.kind')}>
          {(id) => (
            <Select
              id={id}
              style={{ width: '100%', maxWidth: 420 }}
              value={monthly ? 'item_months' : kind}
              onChange={(next) => onReplace(withKind(mapping, next))}
              options={LOAD_KINDS.filter((one) => one.id !== 'sku_months').map((one) => ({ value: one.id, label: pick(one.about) }))}
            />
          )}
        </Labelled>
        {monthly && (
          <div className="meaning-cards" role="radiogroup" aria-label={t('data.meaning.title')}>
            {MEANINGS.map((one) => (
              <label key={one} className="meaning-card">
                <input type="radio" name={group} checked={meaning === one} onChange={() => onReplace(withMeaning(mapping, one))} />
                <span>
                  {t(`data.meaning.${one}`)}
                  <small>{t(`data.meaning_hint.${one}`)}</small>
                </span>
              </label>
            ))}
          </div>
        )}
        {monthly && <Details mapping={mapping} onChange={onChange} />}
      </div>
    </section>
  )
}

/** Another kind of file: what a row stands for is a question of monthly figures only. */
function withKind(mapping: JsonObject, kind: string): JsonObject {
  const { rows: _rows, kind: _kind, ...rest } = mapping
  return kind === 'item_months' ? rest : { ...rest, kind }
}

/** What a meaning needs to know beside the fields. */
function Details({ mapping, onChange }: Omit<Props, 'onReplace'>) {
  const { t } = useText()
  const text = (...path: (string | number)[]) => {
    const value = getAt(mapping, ['rows', ...path])
    return typeof value === 'string' ? value : ''
  }
  const choice = (key: 'first' | 'reset', values: readonly ['ignore', 'from_zero' | 'restart']) => (
    <Labelled label={t(`data.meaning.${key}`)}>
      {(id) => (
        <Select
          id={id}
          style={{ width: '100%' }}
          value={text(key) || 'ignore'}
          onChange={(next) => onChange(['rows', key], next === 'ignore' ? undefined : next)}
          options={values.map((value) => ({ value, label: t(`data.meaning.${value}`) }))}
        />
      )}
    </Labelled>
  )
  const meaning = meaningOf(mapping)
  if (meaning === 'counter') {
    return (
      <div className="site-form">
        {choice('first', ['ignore', 'from_zero'])}
        {choice('reset', ['ignore', 'restart'])}
      </div>
    )
  }
  if (meaning === 'sku_month') {
    return (
      <div className="site-form">
        <Checkbox
          checked={getAt(mapping, ['rows', 'sum']) === true}
          onChange={({ target }) => onChange(['rows', 'sum'], target.checked || undefined)}
        >
          {t('data.meaning.sum')}
        </Checkbox>
        <Labelled label={t('data.meaning.item_price')}>
          {(id) => (
            <Select
              id={id}
              style={{ width: '100%' }}
              value={text('price') || 'own'}
              onChange={(next) => onChange(['rows', 'price'], next === 'own' ? undefined : next)}
              options={(['own', 'min', 'max', 'mean'] as const).map((value) => ({ value, label: t(`data.meaning.price.${value}`) }))}
            />
          )}
        </Labelled>
      </div>
    )
  }
  if (meaning === 'order_line') {
    const unique = getAt(mapping, ['rows', 'unique'])
    if (unique !== undefined && unique !== 'line') return null
    return (
      <Checkbox checked={unique === 'line'} onChange={({ target }) => onChange(['rows', 'unique'], target.checked ? 'line' : undefined)}>
        {t('data.meaning.unique_line')}
      </Checkbox>
    )
  }
  const measure = getAt(mapping, ['rows', 'columns', 0, 'measure'])
  if (meaning !== 'wide' || getAt(mapping, ['rows', 'months']) !== undefined || typeof measure === 'object') return null
  return (
    <div className="site-form">
      <Labelled label={t('data.meaning.pattern')}>
        {(id) => (
          <Input
            id={id}
            value={text('columns', 0, 'pattern')}
            placeholder="^(?<year>\d{4})-(?<month>\d{2})$"
            onChange={(event) => onChange(['rows', 'columns', 0, 'pattern'], event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('data.meaning.measure')}>
        {(id) => (
          <Select
            id={id}
            style={{ width: '100%' }}
            value={typeof measure === 'string' ? measure : null}
            onChange={(next) => onChange(['rows', 'columns', 0, 'measure'], next)}
            options={(['sold', 'sales', 'price'] as const).map((value) => ({ value, label: t(`data.measure.${value}`) }))}
          />
        )}
      </Labelled>
    </div>
  )
}
