import attrList from '@marketscope/contract/analyses/attr-list'
import attrTop from '@marketscope/contract/analyses/attr-top'
import { suggestBrands, suggestShops } from '@marketscope/contract/calls/search'
import { readItemIds } from '@marketscope/contract/item-ids'
import type { Atom, Ends } from '@marketscope/contract/schemes/condition'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { AnalysisRequest } from '../../../api/client.ts'
import { analysisOptions, callOptions } from '../../../api/query-options.ts'
import { CategorySelect } from '../../../filter-form/category/category-select.tsx'
import { useDebounced } from '../../../filter-form/use-debounced.ts'
import { useText } from '../../../i18n/use-text.ts'
import { equalFirst } from '../../../ui/equal-first.ts'
import { nameOffers, storedText, valueOffers } from '../../attributes/offers.ts'
import { StoredText } from '../../attributes/stored-text.tsx'
import { useScope } from '../../frame/scope.ts'

interface Props<A extends Atom = Atom> {
  atom: A
  onChange(atom: Atom): void
}

/** What a condition asks, by its kind. */
export function AtomInput({ atom, onChange }: Props) {
  const { t } = useText()
  if ('title' in atom || 'sku' in atom) {
    const words = 'title' in atom ? atom.title : atom.sku
    return (
      <Input
        size="small"
        value={words}
        placeholder={t('rules.words_hint')}
        aria-label={t('rules.words')}
        onChange={({ target }) => onChange('title' in atom ? { title: target.value } : { sku: target.value })}
      />
    )
  }
  if ('attribute' in atom) return <AttributeInput atom={atom} onChange={onChange} />
  if ('brand' in atom) return <NamesInput kind="brand" ids={atom.brand} onChange={(brand) => onChange({ brand })} />
  if ('shop' in atom) return <NamesInput kind="shop" ids={atom.shop} onChange={(shop) => onChange({ shop })} />
  if ('price' in atom) return <EndsInput ends={atom.price} onChange={(price) => onChange({ price })} />
  if ('items' in atom)
    return (
      <Select
        size="small"
        mode="tags"
        value={atom.items}
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ' ', '\n', '，']}
        placeholder={t('rules.items_hint')}
        aria-label={t('rules.items')}
        onChange={(typed: string[]) =>
          onChange({ items: typed.flatMap((one) => (readItemIds(one).ids.length > 0 ? readItemIds(one).ids : [one])) })
        }
      />
    )
  return <CategoryInput ids={atom.category} onChange={(category) => onChange({ category })} />
}

function EndsInput({ ends: [from, to], onChange }: { ends: Ends; onChange(ends: Ends): void }) {
  const { t } = useText()
  return (
    <span className="condition-ends">
      <InputNumber size="small" min={0} value={from} aria-label={t('rules.from')} onChange={(value) => onChange([value, to])} />
      ~
      <InputNumber size="small" min={0} value={to} aria-label={t('rules.to')} onChange={(value) => onChange([from, value])} />
    </span>
  )
}

/** Brands or shops by id, found by typing; what is typed and not found counts as a name. */
function NamesInput({ kind, ids, onChange }: { kind: 'brand' | 'shop'; ids: string[]; onChange(ids: string[]): void }) {
  const { t, pick } = useText()
  const { search } = useScope()
  const [typed, setTyped] = useState('')
  const word = useDebounced(typed, 200)
  const plat = search.filter.plat?.join(',') ?? ''
  const { data } = useQuery({ ...callOptions(kind === 'brand' ? suggestBrands : suggestShops, { plat, word }), enabled: word !== '' })
  const known = [...search.brands, ...search.shops]
  const options = (data?.data ?? []).map(({ id, label }) => ({ value: id, label: pick(label) }))
  return (
    <Select
      size="small"
      mode="tags"
      value={ids}
      options={options}
      showSearch={{ filterOption: false, filterSort: equalFirst, onSearch: setTyped }}
      labelRender={({ label, value }) =>
        label ?? pick(known.find(({ id }) => id === value)?.name ?? { zh: String(value), en: String(value) })
      }
      placeholder={t('rules.names_hint')}
      aria-label={t(kind === 'brand' ? 'rules.brands' : 'rules.shops')}
      onChange={onChange}
    />
  )
}

function CategoryInput({ ids, onChange }: { ids: string[]; onChange(ids: string[]): void }) {
  const { t } = useText()
  const { search } = useScope()
  return (
    <CategorySelect
      size="small"
      label={t('rules.categories')}
      plat={search.filter.plat ?? []}
      value={ids}
      several
      placeholder={t('rules.category_hint')}
      onChange={onChange}
    />
  )
}

function AttributeInput({ atom, onChange }: Props<Extract<Atom, { attribute: string }>>) {
  const { t } = useText()
  const { input } = useScope()
  const name = useDebounced(atom.attribute, 300)
  const offered = useQuery(analysisOptions(attrTop, input as AnalysisRequest<typeof attrTop>))
  const values = useQuery({
    ...analysisOptions(attrList, { ...input, attr: name, page_size: 50 } as AnalysisRequest<typeof attrList>),
    enabled: name !== '' && !('range' in atom),
  })
  const isRange = 'range' in atom
  const [names, known] = [nameOffers(offered.data?.data), valueOffers(values.data?.data)]
  return (
    <span className="condition-attribute">
      <StoredText
        size="small"
        value={atom.attribute}
        offers={names}
        popupMatchSelectWidth={false}
        placeholder={t('rules.attribute')}
        aria-label={t('rules.attribute')}
        onChange={(attribute) => onChange({ ...atom, attribute })}
      />
      <Segmented
        size="small"
        value={isRange ? 'range' : 'values'}
        options={[
          { value: 'values', label: t('rules.values') },
          { value: 'range', label: t('rules.range') },
        ]}
        onChange={(how) =>
          onChange(
            how === 'range' ? { attribute: atom.attribute, range: [null, null], unit: '' } : { attribute: atom.attribute, values: [] },
          )
        }
      />
      {isRange ? (
        <>
          <EndsInput ends={atom.range} onChange={(range) => onChange({ ...atom, range })} />
          <Input
            size="small"
            className="condition-unit"
            value={atom.unit}
            placeholder={t('rules.unit')}
            aria-label={t('rules.unit')}
            onChange={({ target }) => onChange({ ...atom, unit: target.value })}
          />
        </>
      ) : (
        <Select
          size="small"
          mode="tags"
          value={atom.values}
          options={known}
          showSearch={{ optionFilterProp: 'label', filterSort: equalFirst }}
          placeholder={t('rules.values_hint')}
          aria-label={t('rules.values')}
          onChange={(next: string[]) => onChange({ attribute: atom.attribute, values: next.map((value) => storedText(value, known)) })}
        />
      )}
    </span>
  )
}
