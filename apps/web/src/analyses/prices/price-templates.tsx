import { listPriceTemplates } from '@marketscope/contract/calls/price-template'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { PriceTemplateList } from './price-template-list.tsx'
import { PriceTemplateSave } from './price-template-save.tsx'
import './price-templates.css'

interface Props {
  /** Of the search: templates of another one are not offered. */
  currency: string
  /** The points as they stand; null while there is a fault in them. */
  points: readonly string[] | null
  /** Whether they are the reader's own; suggested ones are no template, even where they are equal. */
  own: boolean
  onUse: (points: readonly number[]) => void
}

/** The reader's templates of price bands: one is chosen from a list, the present points are kept as one, and all of them are looked after. */
export function PriceTemplates({ currency, points, own, onUse }: Props) {
  const { t } = useText()
  const { data, error, isFetching, refetch } = useQuery(callOptions(listPriceTemplates, {}))
  const [open, setOpen] = useState<'save' | 'list' | null>(null)
  const templates = data?.data ?? []
  const offered = templates.filter((template) => template.currency === currency)
  const present = points?.map(Number).join(',')
  const used = own ? offered.find((template) => template.points.join(',') === present) : undefined
  const close = () => setOpen(null)
  return (
    <div className="price-templates">
      {error && !data ? (
        <span role="alert">
          {t('prices.failed')}
          <Button size="small" type="link" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </span>
      ) : (
        <Select
          size="small"
          className="price-templates-choice"
          aria-label={t('prices.choose')}
          placeholder={t('prices.choose_short')}
          loading={!data}
          value={used?.id ?? null}
          popupMatchSelectWidth={false}
          showSearch={offered.length > 8 ? { optionFilterProp: 'name' } : false}
          options={offered.map(({ id, name, points: edges }) => ({ value: id, name, label: name, title: edges.join(' / ') }))}
          optionRender={({ data: { name, title } }) => (
            <span className="price-templates-option">
              <span>{name}</span>
              <small>{title}</small>
            </span>
          )}
          notFoundContent={data ? t(templates.length === 0 ? 'prices.none' : 'prices.none_here') : t('common.loading')}
          onChange={(id) => {
            const chosen = offered.find((template) => template.id === id)
            if (chosen) onUse(chosen.points)
          }}
        />
      )}
      <Button size="small" disabled={!points} title={points ? undefined : t('prices.faulty')} onClick={() => setOpen('save')}>
        {t('prices.save_as')}
      </Button>
      {templates.length > 0 && (
        <Button size="small" type="link" onClick={() => setOpen('list')}>
          {t('prices.manage')}
        </Button>
      )}
      {open === 'save' && points && <PriceTemplateSave currency={currency} points={points} onClose={close} />}
      {open === 'list' && (
        <PriceTemplateList
          templates={templates}
          currency={currency}
          usedId={used?.id ?? null}
          onUse={(chosen) => {
            onUse(chosen)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
