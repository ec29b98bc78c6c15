import { CloseOutlined } from '@ant-design/icons'
import { Button, Checkbox, Radio, Select } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { Draft } from './draft.ts'
import { DEFAULT_COLUMN, GIVEN_TABS, keysOf, tabText, useColumnName, withAll, withoutColumn, withTab } from './module-columns.ts'
import type { Choices } from './use-choices.ts'

type Modules = Draft['module_info']

interface Props {
  label: string
  modules: Modules
  /** The tabs that a new column begins with where the modules say nothing; default: all. */
  below?: Modules
  /** What no columns and some columns are called. */
  words: { none: string; some: string }
  choices: Choices
  disabled?: boolean
  onChange(modules: Modules): void
}

/** Tabs to give: a column for each platform, combination or custom group that has its own, and the default for all others. */
export function ModuleGrid({ label, modules, below = {}, words, choices, disabled = false, onChange }: Props) {
  const { t, pick } = useText()
  const { names, nameOf } = useColumnName(choices)
  const keys = keysOf(modules)
  const firstTabs = (key: string) => [...(below[key] ?? modules[DEFAULT_COLUMN] ?? below[DEFAULT_COLUMN] ?? GIVEN_TABS)]
  return (
    <>
      <Radio.Group
        disabled={disabled}
        aria-label={label}
        value={keys.length === 0 ? 'none' : 'some'}
        options={[
          { value: 'none', label: words.none },
          { value: 'some', label: words.some },
        ]}
        onChange={(event) => onChange(event.target.value === 'none' ? {} : { [DEFAULT_COLUMN]: firstTabs(DEFAULT_COLUMN) })}
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
                        onChange={(event) => onChange({ ...modules, [key]: withAll(modules[key] ?? [], event.target.checked) })}
                      >
                        {nameOf(key)}
                      </Checkbox>
                      <Button
                        type="text"
                        size="small"
                        aria-label={t('desk.choice.remove_column', { name: nameOf(key) })}
                        icon={<CloseOutlined aria-hidden />}
                        onClick={() => onChange(withoutColumn(modules, key))}
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
                          onChange={(event) => onChange(withTab(modules, key, tab, event.target.checked))}
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
            options={[DEFAULT_COLUMN, ...names.keys()]
              .filter((key) => !keys.includes(key))
              .map((key) => ({ value: key, label: nameOf(key) }))}
            onChange={(key) => key !== null && onChange({ ...modules, [key]: firstTabs(key) })}
          />
        </>
      )}
    </>
  )
}
