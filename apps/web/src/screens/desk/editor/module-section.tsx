import { CloseOutlined } from '@ant-design/icons'
import { Button, Checkbox, Radio, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { Group, Section } from './field.tsx'
import { columnNames, GIVEN_TABS, tabText, withoutColumn, withTab } from './module-columns.ts'
import type { SectionProps } from './section-props.ts'

const DEFAULT = 'default'

/** The tabs the account may open: a column for each platform, combination or custom group that has its own, and the default for all others. */
export function ModuleSection({ draft, faults, choices, disabled = false, onChange }: SectionProps) {
  const { t, pick } = useText()
  const { module_info: modules } = draft
  const names = columnNames(choices)
  const keys = Object.keys(modules).toSorted((a, b) => Number(b === DEFAULT) - Number(a === DEFAULT))
  const nameOf = (key: string) => {
    const name = names.get(key)
    return key === DEFAULT ? t('desk.choice.default') : name ? pick(name) : key
  }
  const change = (module_info: typeof modules) => onChange({ module_info })
  return (
    <Section title={t('desk.section.modules')}>
      <Group label={t('desk.field.module_info')} faults={faults} name="module_info">
        <Radio.Group
          disabled={disabled}
          aria-label={t('desk.field.module_info')}
          value={keys.length === 0 ? 'all' : 'some'}
          options={[
            { value: 'all', label: t('desk.choice.all_tabs') },
            { value: 'some', label: t('desk.choice.some_tabs') },
          ]}
          onChange={(event) => change(event.target.value === 'all' ? {} : { [DEFAULT]: [...GIVEN_TABS] })}
        />
        {keys.length > 0 && !disabled && (
          <>
            <div className="desk-modules">
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('desk.choice.tab')}</th>
                    {keys.map((key) => (
                      <th key={key} scope="col">
                        <Checkbox
                          aria-label={t('desk.choice.column_all', { name: nameOf(key) })}
                          checked={GIVEN_TABS.every((tab) => modules[key]?.includes(tab))}
                          indeterminate={
                            GIVEN_TABS.some((tab) => modules[key]?.includes(tab)) && !GIVEN_TABS.every((tab) => modules[key]?.includes(tab))
                          }
                          onChange={(event) => change({ ...modules, [key]: event.target.checked ? [...GIVEN_TABS] : [] })}
                        >
                          {nameOf(key)}
                        </Checkbox>
                        <Button
                          type="text"
                          size="small"
                          aria-label={t('desk.choice.remove_column', { name: nameOf(key) })}
                          icon={<CloseOutlined aria-hidden />}
                          onClick={() => change(withoutColumn(modules, key))}
                        />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {GIVEN_TABS.map((tab) => (
                    <tr key={tab}>
                      <th scope="row">{pick(tabText(tab))}</th>
                      {keys.map((key) => (
                        <td key={key}>
                          <Checkbox
                            aria-label={t('desk.choice.cell', { tab: pick(tabText(tab)), name: nameOf(key) })}
                            checked={modules[key]?.includes(tab) ?? false}
                            onChange={(event) => change(withTab(modules, key, tab, event.target.checked))}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Select<string | null>
              className="desk-wide"
              aria-label={t('desk.choice.add_column')}
              placeholder={t('desk.choice.add_column')}
              showSearch={{ optionFilterProp: 'label' }}
              value={null}
              options={[DEFAULT, ...names.keys()].filter((key) => !keys.includes(key)).map((key) => ({ value: key, label: nameOf(key) }))}
              onChange={(key) => key !== null && change({ ...modules, [key]: [...(modules[DEFAULT] ?? GIVEN_TABS)] })}
            />
          </>
        )}
      </Group>
    </Section>
  )
}
