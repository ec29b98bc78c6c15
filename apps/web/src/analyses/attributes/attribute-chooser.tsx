import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type attrTop from '@marketscope/contract/analyses/attr-top'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { MOST_ATTRIBUTES } from '@marketscope/contract/attribute-rows'
import { unitText } from '@marketscope/contract/measure-units'
import type { Language } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { Select } from 'antd'
import { formatCount, formatValue } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { Chips } from '../frame/chips.tsx'
import { useScope } from '../frame/scope.ts'
import { attributesIn, chooseAttributes, chooseReading, isSameName, readingIn } from './choice.ts'
import './attributes.css'

type Row = AnalysisRow<typeof attrTop>

/** Attributes that stand ready to be pressed; the others are found by the search box. */
const READY = 12

const nameOf = ({ name, id, unit }: Row, language: Language) =>
  unit === null ? (name ?? id) : `${name ?? id} (${unitText(unit, language)})`

/** Which attributes the tab shows: one, or up to three of which the rows are combinations; and how values are read. */
export function AttributeChooser({ rows }: { rows: readonly Row[] }) {
  const { t, pick, language } = useText()
  const { search } = useScope()
  const [address, patch] = useUrlState()
  const asked = attributesIn(address)
  const known = (name: string) => rows.find(({ id }) => isSameName(id, name))
  const chosen = asked.length > 0 ? asked.map((name) => known(name)?.id ?? name) : rows.slice(0, 1).map(({ id }) => id)
  const choose = (names: readonly string[]) => patch(chooseAttributes(names))
  const word = (id: string) => search.attribute_words.find(({ name, value }) => value === '' && isSameName(name, id))
  const label = (id: string) => known(id)?.name ?? pick(word(id)?.text ?? { zh: id, en: id })
  const unlisted = chosen.filter((name) => !known(name))
  const reading = readingIn(address)
  return (
    <div className="attribute-chooser">
      <p className="attribute-chooser-lead">{t('attr-analysis.coverage_lead')}</p>
      <ul>
        {rows.slice(0, READY).map((row) => (
          <ReadyAttribute key={row.id} row={row} chosen={chosen} onChoose={choose} />
        ))}
      </ul>
      <div className="attribute-chooser-line">
        <Select
          mode="multiple"
          className="attribute-chooser-select"
          value={chosen}
          maxCount={MOST_ATTRIBUTES}
          aria-label={t('attr-analysis.choose', { most: MOST_ATTRIBUTES })}
          placeholder={t('attr-analysis.choose', { most: MOST_ATTRIBUTES })}
          showSearch={{
            filterOption: (typed, option) =>
              [option?.label, option?.value].some((text) => normalizeTerm(String(text)).includes(normalizeTerm(typed.trim()))),
          }}
          labelRender={({ value }) => label(String(value))}
          options={[
            ...rows.map((row) => ({ value: row.id, label: nameOf(row, language), items: formatCount(row.items ?? 0) })),
            ...unlisted.map((name) => ({ value: name, label: label(name), items: '0' })),
          ]}
          optionRender={({ label: shown, data }) => (
            <span className="attribute-chooser-option">
              <span>{shown}</span>
              <small>{data.items}</small>
            </span>
          )}
          onChange={(next: string[]) => choose(next)}
        />
        <Chips
          label={t('attr-analysis.reading')}
          most={1}
          chosen={[reading]}
          options={(['parts', 'whole'] as const).map((value) => ({ value, text: t(`attr-analysis.${value}`) }))}
          onChange={([next]) => patch(chooseReading(next === 'whole' ? 'whole' : 'parts'))}
        />
        <span className="attribute-chooser-hint">{t(`attr-analysis.${reading}_hint`)}</span>
      </div>
    </div>
  )
}

interface ReadyProps {
  row: Row
  chosen: readonly string[]
  onChoose(names: readonly string[]): void
}

/** An attribute to be pressed: alone, or beside those that are chosen. */
function ReadyAttribute({ row, chosen, onChoose }: ReadyProps) {
  const { t, language } = useText()
  const { search } = useScope()
  const name = nameOf(row, language)
  const isChosen = chosen.includes(row.id)
  const share = formatValue('share', row.share, { language, currency: search.currency })
  const others = chosen.filter((other) => other !== row.id)
  return (
    <li data-chosen={isChosen}>
      <button
        type="button"
        aria-pressed={isChosen}
        title={`${name} · ${t('attr-analysis.coverage', { share })}`}
        onClick={() => onChoose([row.id])}
      >
        {name} <small>{share}</small>
      </button>
      {isChosen && others.length > 0 && (
        <button type="button" aria-label={t('attr-analysis.remove', { name })} onClick={() => onChoose(others)}>
          <CloseOutlined aria-hidden="true" />
        </button>
      )}
      {!isChosen && chosen.length < MOST_ATTRIBUTES && (
        <button
          type="button"
          title={t('attr-analysis.add', { name })}
          aria-label={t('attr-analysis.add', { name })}
          onClick={() => onChoose([...chosen, row.id])}
        >
          <PlusOutlined aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
