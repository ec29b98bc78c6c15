import type { DeskModuleSet } from '@marketscope/contract/calls/module'
import { Drawer, Tabs } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Choices } from '../editor/use-choices.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { SetAccounts } from './set-accounts.tsx'
import { SetForm } from './set-form.tsx'

interface Props {
  /** Null: one that is to be made. */
  set: DeskModuleSet | null
  choices: Choices
  onClose(): void
  onCreated(id: string): void
  onReload(): void
}

/** One set: its tabs to edit, and the accounts that refer to it. */
export function SetDrawer({ set, choices, onClose, onCreated, onReload }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const unsaved = useUnsaved('set')
  const canWrite = can('desk:write')

  const form = (
    <SetForm
      key={set?.version ?? 'new'}
      set={set}
      choices={choices}
      canWrite={canWrite}
      onChanged={unsaved.setChanged}
      onCreated={unsaved.leaving(onCreated)}
      onRemoved={unsaved.leaving(onClose)}
      onReload={onReload}
    />
  )
  return (
    <Drawer
      open
      size={920}
      className="desk-drawer"
      title={set ? t('modules.edit', { name: set.name }) : t('modules.new')}
      onClose={() => void unsaved.close(onClose)}
    >
      {set ? (
        <Tabs
          items={[
            { key: 'content', label: t('modules.content'), children: form },
            {
              key: 'accounts',
              label: `${t('modules.accounts')} (${set.accounts})`,
              children: <SetAccounts set={set} canWrite={canWrite} />,
            },
          ]}
        />
      ) : (
        form
      )}
    </Drawer>
  )
}
