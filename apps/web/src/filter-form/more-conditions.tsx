import { DownOutlined } from '@ant-design/icons'
import { VALUES_FIELDS } from '@marketscope/contract/filter-fields/all'
import { RULE_TEXTS, type RuleId } from '@marketscope/contract/rule-texts'
import { useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { AttributeModule } from './attributes/attribute-module.tsx'
import { AttributeWordsContext } from './attributes/use-attribute-labels.ts'
import type { DraftFaults, FilterField } from './check-draft.ts'
import { countOf } from './draft-count.ts'
import { isFiling, itemIdsRule, mayBeFiling, shelfTimeRule } from './draft-rules.ts'
import { FilingModule } from './filing/filing-module.tsx'
import type { FilterDraft } from './filter-draft.ts'
import { ItemIdsModule } from './item-ids/item-ids-module.tsx'
import { LabelModule } from './label-module.tsx'
import './more-conditions.css'
import { ShelfTimeModule } from './shelf-time-module.tsx'
import { useRememberedFold } from './use-remembered-fold.ts'
import { ValuesModule } from './values-module.tsx'

interface Props {
  draft: FilterDraft
  faults: DraftFaults
  onChange(patch: Partial<FilterDraft>, fields: readonly FilterField[]): void
}

const FIELDS = [
  ...['online_time', 'item_ids', 'label', 'attributes', 'filing_name', 'filing_date'],
  ...VALUES_FIELDS,
] as readonly FilterField[]

const textOf = (rule: RuleId | null) => (rule === null ? null : RULE_TEXTS[rule])

/** The conditions that are not always needed. They can be folded away; how many are set stays in sight, and something wrong with one unfolds them. */
export function MoreConditions({ draft, faults, onChange }: Props) {
  const { t } = useText()
  const [open, setOpen] = useRememberedFold('more_conditions_open')
  const id = useId()
  const wrong = FIELDS.some((field) => faults[field])
  const count = Object.values(countOf).reduce((sum, of) => sum + of(draft), 0)
  const shown = open || wrong
  return (
    <section className="more-conditions" data-open={shown}>
      <button type="button" aria-expanded={shown} aria-controls={id} onClick={() => setOpen(!shown)}>
        <DownOutlined aria-hidden rotate={shown ? 180 : 0} />
        {t('search.more')}
        {count > 0 ? (
          <span className="more-conditions-count">{t('search.more_count', { count })}</span>
        ) : (
          <span className="more-conditions-hint">{t(mayBeFiling(draft) ? 'search.more_hint_filing' : 'search.more_hint')}</span>
        )}
      </button>
      {shown && (
        <AttributeWordsContext value={draft.attribute_words}>
          <div id={id} className="more-conditions-body">
            <ShelfTimeModule
              days={draft.online_time}
              fault={faults.online_time}
              disabledReason={textOf(shelfTimeRule(draft))}
              onChange={(online_time) => onChange({ online_time }, ['online_time'])}
            />
            <ItemIdsModule
              value={draft.item_ids}
              sites={draft.plat}
              fault={faults.item_ids}
              disabledReason={textOf(itemIdsRule(draft))}
              onChange={(item_ids) => onChange({ item_ids }, ['item_ids'])}
            />
            <LabelModule chosen={draft.labels} fault={faults.label} onChange={(labels) => onChange({ labels }, ['label'])} />
            {VALUES_FIELDS.map((name) => (
              <ValuesModule
                key={name}
                name={name}
                sites={draft.plat}
                chosen={draft[name]}
                fault={faults[name]}
                onChange={(values) => onChange({ [name]: values }, [name])}
              />
            ))}
            <AttributeModule
              attributes={draft.attributes}
              market={draft}
              fault={faults.attributes}
              onChange={(attributes) => onChange({ attributes }, ['attributes'])}
            />
            {isFiling(draft) && (
              <FilingModule
                filing_name={draft.filing_name}
                filing_date={draft.filing_date}
                ticked={draft.attributes.ticked}
                market={draft}
                faults={faults}
                onChange={({ ticked, ...patch }) =>
                  onChange({ ...patch, ...(ticked ? { attributes: { ...draft.attributes, ticked } } : {}) }, ['filing_name', 'filing_date'])
                }
              />
            )}
          </div>
        </AttributeWordsContext>
      )}
    </section>
  )
}
