import type { Filing } from '@marketscope/contract/calls/filing'
import { formatCount, UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../empty-state.tsx'
import './filing-facts.css'

interface Props {
  /** As `filing_info` answers; null: the item has none. */
  filing: Filing | null
  /** The address of the filing's own page, where one is to lead there. */
  href?: string | undefined
}

/** What a cosmetics filing says. */
export function FilingFacts({ filing, href }: Props) {
  const { t } = useText()
  if (!filing) return <EmptyState title={t('filings.none_of_item')} hint={t('filings.none_of_item_hint')} />
  const { filing_no, product, company, date, effects, ingredients } = filing
  return (
    <dl className="filing-facts">
      <div>
        <dt>{t('filings.number')}</dt>
        <dd>{href ? <a href={`#${href}`}>{filing_no}</a> : filing_no}</dd>
      </div>
      <div>
        <dt>{t('filings.date')}</dt>
        <dd>{date ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>{t('filings.product')}</dt>
        <dd>{product ?? UNKNOWN}</dd>
      </div>
      <div>
        <dt>{t('filings.company')}</dt>
        <dd>{company ? <Values values={[company]} /> : UNKNOWN}</dd>
      </div>
      <div className="filing-facts-wide">
        <dt>{t('filings.effects')}</dt>
        <dd>
          <Values values={effects} />
        </dd>
      </div>
      <div className="filing-facts-wide">
        <dt>
          {t('filings.ingredients')}
          {ingredients.length > 0 && <small>{t('filings.ingredients_count', { count: ingredients.length })}</small>}
        </dt>
        <dd>
          <Values values={ingredients} />
        </dd>
      </div>
    </dl>
  )
}

/** Each value with how many filings of the market say it. */
function Values({ values }: { values: Filing['effects'] }) {
  const { t } = useText()
  if (values.length === 0) return <span className="filing-facts-none">{t('filings.not_stated')}</span>
  return (
    <ul className="filing-values">
      {values.map(({ value, label, filings }) => (
        <li
          key={value}
          title={[label === value ? '' : value, filings === null ? '' : t('filings.filings_with_of', { count: filings, name: label })]
            .filter((part) => part !== '')
            .join(' · ')}
        >
          {label}
          {filings !== null && (
            <small>
              {formatCount(filings)}
              <span className="visually-hidden"> {t('filings.filings_unit')}</span>
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}
