import type { ModuleAccount } from '@marketscope/contract/calls/module'
import type { TableColumnsType } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { useColumnName } from '../editor/module-columns.ts'
import { useChoices } from '../editor/use-choices.ts'

const NO_CHOICES = { sites: [], custom_groups: [], module_sets: [], partners: [], staff_domain: '' }

/** The columns of accounts as far as their tabs are concerned. */
export function useAccountColumns(): TableColumnsType<ModuleAccount> {
  const { t, language } = useText()
  const { data: choices } = useChoices()
  const { nameOf } = useColumnName(choices ?? NO_CHOICES)
  return [
    {
      title: t('modules.account'),
      key: 'account',
      render: (_, { username, nick }) => (
        <>
          {username}
          {nick && <small className="desk-nick">{nick}</small>}
        </>
      ),
    },
    { title: t('modules.kind'), dataIndex: 'kind', render: (kind: ModuleAccount['kind']) => t(`settings.kind_${kind}`) },
    {
      title: t('modules.present'),
      key: 'set',
      render: (_, { module_set }) => module_set?.name ?? t('modules.no_set'),
    },
    {
      title: t('modules.own'),
      dataIndex: 'own',
      render: (own: string[]) => (own.length === 0 ? t('modules.own_none') : own.map(nameOf).join(language === 'zh' ? '、' : ', ')),
    },
  ]
}
