import { addModuleSet, type DeskModuleSet, editModuleSet, removeModuleSet } from '@marketscope/contract/calls/module'
import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import { Alert, App, Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { Field, Group } from '../editor/field.tsx'
import { GIVEN_TABS } from '../editor/module-columns.ts'
import { ModuleGrid } from '../editor/module-grid.tsx'
import type { Choices } from '../editor/use-choices.ts'
import { useFreshSets } from './use-fresh-sets.ts'

interface Props {
  /** Null: a new set. */
  set: DeskModuleSet | null
  choices: Choices
  canWrite: boolean
  onChanged(changed: boolean): void
  onCreated(id: string): void
  onSaved(set: DeskModuleSet): void
  onRemoved(): void
  onReload(): void
}

/** The name and the tabs of a set. */
export function SetForm({ set, choices, canWrite, onChanged, onCreated, onSaved, onRemoved, onReload }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const refresh = useFreshSets()
  const [name, setName] = useState(set?.name ?? '')
  const [modules, setModules] = useState<DeskModuleSet['modules']>(set?.modules ?? { default: [...GIVEN_TABS] })
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const renamed = name !== (set?.name ?? '')
  const retabbed = set !== null && JSON.stringify(modules) !== JSON.stringify(set.modules)
  const changed = renamed || retabbed
  useEffect(() => onChanged(changed), [changed, onChanged])

  async function work(act: () => Promise<void>) {
    setBusy(true)
    setFaults([])
    try {
      await act()
      await refresh()
    } catch (error) {
      const conflict = error instanceof MarketError && error.kind === 'conflict'
      setFaults(error instanceof MarketError ? error.fields : [])
      if (set && conflict) setStale(true)
      else message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  function save() {
    if (set && !changed) {
      message.info(t('modules.unchanged'))
      return
    }
    void work(async () => {
      if (set) {
        const { id, version } = set
        const saved = await call(editModuleSet, { id, version, ...(renamed ? { name } : {}), ...(retabbed ? { modules } : {}) })
        message.success(t('modules.saved', { count: saved.accounts }))
        onSaved(saved)
        return
      }
      const made = await call(addModuleSet, { name, modules })
      message.success(t('modules.created', { name: made.name }))
      await refresh()
      onCreated(made.id)
    })
  }

  async function remove({ id, version }: DeskModuleSet) {
    const sure = await confirm({
      title: t('modules.remove_title', { name: set?.name ?? '' }),
      content: t('modules.remove_text'),
      yes: t('modules.remove'),
      danger: true,
    })
    if (!sure) return
    await work(async () => {
      await call(removeModuleSet, { id, version })
      message.success(t('modules.removed'))
      onRemoved()
    })
  }

  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {stale && (
        <Alert
          type="warning"
          showIcon
          title={t('modules.stale')}
          action={
            <Button size="small" onClick={onReload}>
              {t('desk.editor.reload')}
            </Button>
          }
        />
      )}
      <fieldset className="desk-all" disabled={!canWrite}>
        <div className="desk-wide">
          <Field label={t('modules.name')} faults={faults} name="name">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={LIMITS.priceTemplateName}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Group label={t('modules.tabs')} faults={faults} name="modules">
          <ModuleGrid
            label={t('modules.tabs')}
            modules={modules}
            words={{ none: t('desk.choice.all_tabs'), some: t('desk.choice.some_tabs') }}
            choices={choices}
            onChange={setModules}
          />
        </Group>
      </fieldset>
      {canWrite && (
        <footer className="desk-foot desk-set-foot">
          {set && (
            <>
              {set.accounts > 0 && <span className="desk-note">{t('modules.in_use', { count: set.accounts })}</span>}
              <Button danger disabled={set.accounts > 0} loading={busy} onClick={() => void remove(set)}>
                {t('modules.remove')}
              </Button>
            </>
          )}
          <Button type="primary" htmlType="submit" loading={busy}>
            {t(set ? 'modules.save' : 'modules.create')}
          </Button>
        </footer>
      )}
    </form>
  )
}
