import type { DeskModuleSet } from '@marketscope/contract/calls/module'
import { Drawer, Tabs } from 'antd'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Choices } from '../editor/use-choices.ts'
import { useHeld } from '../use-held.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { SetAccounts } from './set-accounts.tsx'
import { SetForm } from './set-form.tsx'

interface Props {
  /** Null: one that is to be made; undefined: it is not there, or not yet. */
  newest: DeskModuleSet | null | undefined
  choices: Choices
  onClose(): void
  onCreated(id: string): void
  /** Gives the newest; undefined: it is gone. */
  onReload(): Promise<DeskModuleSet | undefined>
}

/** One set: its tabs to edit, and the accounts that refer to it. */
export function SetDrawer({ newest, choices, onClose, onCreated, onReload }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const unsaved = useUnsaved('set')
  const canWrite = can('desk:write')
  const { record: set, form: made, take } = useHeld(newest, unsaved.changed, ({ version }) => version)
  const close = unsaved.leaving(onClose)
  if (set === undefined) return null

  const form = (
    <SetForm
      key={made}
      set={set}
      choices={choices}
      canWrite={canWrite}
      onChanged={unsaved.setChanged}
      onCreated={unsaved.leaving(onCreated)}
      onSaved={take}
      onRemoved={close}
      onReload={() => void onReload().then((found) => (found ? take(found) : close()))}
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
