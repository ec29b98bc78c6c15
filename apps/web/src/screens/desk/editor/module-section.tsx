import { Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Field, Group, Section } from './field.tsx'
import { keysOf, tabText, useColumnName } from './module-columns.ts'
import { ModuleGrid } from './module-grid.tsx'
import type { SectionProps } from './section-props.ts'
import type { Choices } from './use-choices.ts'

type ModuleSet = Choices['module_sets'][number]

/** The tabs of a set, key by key, and which of them the account has otherwise. */
function SetTabs({ set, own, choices }: { set: ModuleSet; own: readonly string[]; choices: Choices }) {
  const { t, pick, language } = useText()
  const { nameOf } = useColumnName(choices)
  const keys = keysOf(set.modules)
  const tabs = (key: string) => (set.modules[key] ?? []).map((tab) => pick(tabText(tab))).join(language === 'zh' ? '、' : ', ')
  return (
    <div className="desk-set-tabs">
      <p className="desk-note">{t('modules.from_set', { name: set.name })}</p>
      {keys.length === 0 ? (
        <p>{t('modules.all_tabs')}</p>
      ) : (
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>{nameOf(key)}</dt>
              <dd>{own.includes(key) ? t('modules.own_tabs') : tabs(key) || t('desk.value.none')}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** The tabs the account may open: those of a set it refers to, with its own before them, or its own alone. */
export function ModuleSection({ draft, faults, choices, disabled = false, onChange }: SectionProps) {
  const { t } = useText()
  const { module_info: own, module_set_id } = draft
  const set = choices.module_sets.find(({ id }) => id === module_set_id)

  /** Without its set the account keeps the tabs it had: none of its own would be all of them. */
  function choose(id: string | null) {
    if (id === null) onChange({ module_set_id: null, module_info: { ...set?.modules, ...own } })
    else onChange({ module_set_id: id, ...(set ? {} : { module_info: {} }) })
  }

  return (
    <Section title={t('desk.section.modules')}>
      <div className="desk-wide">
        <Field label={t('modules.set')} hint={set && t('modules.set_hint')} faults={faults} name="module_set_id">
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={module_set_id ?? ''}
              options={[
                { value: '', label: t('modules.no_set') },
                ...choices.module_sets.map(({ id, name }) => ({ value: id, label: name })),
                ...(module_set_id === null || set ? [] : [{ value: module_set_id, label: module_set_id }]),
              ]}
              onChange={(id) => choose(id || null)}
            />
          )}
        </Field>
      </div>
      {set && !disabled && <SetTabs set={set} own={Object.keys(own)} choices={choices} />}
      <Group label={t('desk.field.module_info')} faults={faults} name="module_info">
        <ModuleGrid
          label={t('desk.field.module_info')}
          modules={own}
          {...(set ? { below: set.modules } : {})}
          words={
            set
              ? { none: t('modules.as_set'), some: t('modules.own_tabs') }
              : { none: t('desk.choice.all_tabs'), some: t('desk.choice.some_tabs') }
          }
          choices={choices}
          disabled={disabled}
          onChange={(module_info) => onChange({ module_info })}
        />
      </Group>
    </Section>
  )
}
