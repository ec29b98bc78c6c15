import type { Used } from '@marketscope/contract/analysis'
import { type Base, baseRanges, toldBases } from '@marketscope/contract/bases'
import { periodName } from '@marketscope/contract/compared'
import { addMonths, type MonthRange, monthCount, monthsOf, rangeFrom } from '@marketscope/contract/months'
import { Select } from 'antd'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import './compare-choice.css'
import { COMPARE, compareChoice } from './comparison.ts'

interface Props {
  /** The months of the page. */
  range: MonthRange
  /** The months there are to compare with; null: none. */
  limits: MonthRange | null
  /** Of the last answer, which tells what is usual; null while there is none. */
  used: Used | null
  /** Where there is little room: without its name, which is still read aloud. */
  small?: boolean
}

/** The ranges of as many months as the page has that may be chosen beside the usual ones, newest first. */
export function choosableMonths(range: MonthRange, limits: MonthRange | null): MonthRange[] {
  if (!limits) return []
  const count = monthCount(range)
  const usual = [range, ...Object.values(baseRanges(range))].map(({ start }) => start)
  return monthsOf({ start: limits.start, end: addMonths(limits.end, 1 - count) })
    .filter((start) => !usual.includes(start))
    .map((start) => rangeFrom(start, count))
    .reverse()
}

/** What the whole page compares with: a year earlier, the months before, any others, or nothing. */
export function CompareChoice({ range, limits, used, small = false }: Props) {
  const { t, language } = useText()
  const [address, patch] = useUrlState()
  const choice = compareChoice(address)
  const usual: Base = used?.usual_base && !used.compare_start ? used.usual_base : 'yoy'
  const value = choice === null ? usual : typeof choice === 'object' ? choice.from : choice
  const told = toldBases(range)
  const bases = baseRanges(range)
  const monthsText = (months: MonthRange) => formatMonthRange(months, language)
  const months = choosableMonths(range, limits)
  const chosen = typeof choice === 'object' && choice && !months.some(({ start }) => start === choice.from) ? [choice.from] : []
  const option = (months: MonthRange) => ({ value: months.start, label: monthsText(months), title: monthsText(months) })
  const bases_ = (['yoy', 'mom'] as const)
    .filter((base) => told.includes(base) || base === value)
    .map((base) => {
      const name = periodName(base, { months: null }, language)
      return { value: base as string, label: name, title: t('analyses.compare_of', { name, months: monthsText(bases[base]) }) }
    })
  const others = [...chosen.map((start) => rangeFrom(start, monthCount(range))), ...months]
  return (
    <Select
      className="compare-choice"
      size={small ? 'small' : 'middle'}
      aria-label={t('analyses.compare')}
      prefix={small ? null : <span className="compare-choice-name">{t('analyses.compare')}</span>}
      value={value}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        ...bases_,
        { value: 'none', label: t('analyses.compare_none'), title: t('analyses.compare_none') },
        ...(others.length > 0 ? [{ label: t('analyses.compare_months'), options: others.map(option) }] : []),
      ]}
      onChange={(next) => patch({ [COMPARE]: next === usual ? null : next }, { push: true })}
    />
  )
}
