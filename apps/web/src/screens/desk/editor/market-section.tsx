import { ACCOUNT_TYPES, hasDomesticPlat } from '@marketscope/contract/account-rights'
import { isOpenSite } from '@marketscope/contract/sites'
import { Checkbox, Radio, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { CategoryPicker } from './category-picker.tsx'
import { editionChange, sitesOfEdition } from './draft.ts'
import { Fault, Field, Group, Section } from './field.tsx'
import type { SectionProps } from './section-props.ts'

/** Where the account may search: sites, categories, custom categories. */
export function MarketSection({ draft, faults, choices, disabled = false, onChange }: SectionProps) {
  const { t, pick } = useText()
  const { account_type, sites, cat_list, custom_groups } = draft
  const offered = sitesOfEdition(choices.sites, account_type)
  const gone = (sites ?? []).filter((id) => !choices.sites.some((site) => site.id === id))
  const goneGroups = custom_groups.filter((one) => !choices.custom_groups.some(({ sub_name }) => sub_name === one))
  return (
    <Section title={t('desk.section.market')}>
      <div className="desk-grid">
        <Field label={t('desk.field.account_type')} faults={faults} name="account_type">
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={account_type}
              options={ACCOUNT_TYPES.map((type) => ({ value: type, label: t(`settings.edition_${type}`) }))}
              onChange={(next) => onChange(editionChange(draft, next, choices.sites))}
            />
          )}
        </Field>
      </div>
      <Group label={t('desk.field.sites')} faults={faults} name="sites">
        <Radio.Group
          disabled={disabled}
          aria-label={t('desk.field.sites')}
          value={sites === null ? 'all' : 'some'}
          options={[
            { value: 'all', label: t('desk.choice.all_sites') },
            { value: 'some', label: t('desk.choice.some_sites') },
          ]}
          onChange={(event) => onChange({ sites: event.target.value === 'all' ? null : offered.map(({ id }) => id).filter(isOpenSite) })}
        />
        {sites !== null && (
          <Checkbox.Group
            className="desk-checks"
            disabled={disabled}
            value={sites}
            options={[
              ...offered.map(({ id, name }) => ({ value: id, label: pick(name) })),
              ...gone.map((id) => ({ value: id, label: `${id}${t('desk.choice.gone')}` })),
            ]}
            onChange={(next) => onChange({ sites: next })}
          />
        )}
      </Group>
      <Checkbox
        disabled={disabled || !(draft.only_multi_plat || hasDomesticPlat(draft))}
        checked={draft.only_multi_plat}
        onChange={(event) => onChange({ only_multi_plat: event.target.checked })}
      >
        {t('desk.field.only_multi_plat')}
      </Checkbox>
      <Fault faults={faults} name="only_multi_plat" />
      <Checkbox
        disabled={disabled || draft.only_multi_plat}
        checked={draft.may_change_plat}
        onChange={(event) => onChange({ may_change_plat: event.target.checked })}
      >
        {t('desk.field.may_change_plat')}
      </Checkbox>
      <Group label={t('desk.field.cat_list')} faults={faults} name="cat_list">
        <Radio.Group
          disabled={disabled}
          aria-label={t('desk.field.cat_list')}
          value={cat_list === null ? 'all' : 'some'}
          options={[
            { value: 'all', label: t('desk.choice.all_cats') },
            { value: 'some', label: t('desk.choice.some_cats') },
          ]}
          onChange={(event) => onChange({ cat_list: event.target.value === 'all' ? null : {} })}
        />
        {cat_list !== null && !disabled && (
          <>
            <CategoryPicker sites={choices.sites} chosen={cat_list} onChange={(next) => onChange({ cat_list: next })} />
            <Checkbox checked={draft.show_all_cats} onChange={(event) => onChange({ show_all_cats: event.target.checked })}>
              {t('desk.field.show_all_cats')}
            </Checkbox>
          </>
        )}
      </Group>
      <Group label={t('desk.field.custom_groups')} faults={faults} name="custom_groups">
        {choices.custom_groups.length + goneGroups.length === 0 ? (
          <p className="desk-note">{t('desk.choice.no_groups')}</p>
        ) : (
          <Checkbox.Group
            className="desk-checks"
            disabled={disabled}
            value={custom_groups}
            options={[
              ...choices.custom_groups.map(({ sub_name, name }) => ({ value: sub_name, label: `${pick(name)} (${sub_name})` })),
              ...goneGroups.map((one) => ({ value: one, label: `${one}${t('desk.choice.gone')}` })),
            ]}
            onChange={(next) => onChange({ custom_groups: next })}
          />
        )}
      </Group>
    </Section>
  )
}
