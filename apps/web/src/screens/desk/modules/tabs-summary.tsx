import type { DeskModuleSet } from '@marketscope/contract/calls/module'
import { Tag } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { GIVEN_TABS, keysOf, useColumnName } from '../editor/module-columns.ts'
import type { Choices } from '../editor/use-choices.ts'

/** How many tabs a set has under each key. */
export function TabsSummary({ modules, choices }: { modules: DeskModuleSet['modules']; choices: Choices }) {
  const { t } = useText()
  const { nameOf } = useColumnName(choices)
  const keys = keysOf(modules)
  if (keys.length === 0) return t('modules.all_tabs')
  return keys.map((key) => (
    <Tag key={key}>
      {t('modules.tabs_of', { name: nameOf(key), count: GIVEN_TABS.filter((tab) => modules[key]?.includes(tab)).length })}
    </Tag>
  ))
}
