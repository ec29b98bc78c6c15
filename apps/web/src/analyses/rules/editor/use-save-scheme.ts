import { createScheme, rollBackScheme, saveScheme } from '@marketscope/contract/calls/scheme'
import { MarketError } from '@marketscope/contract/errors'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import type { Text } from '@marketscope/contract/text'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useScope } from '../../frame/scope.ts'
import type { EditedScheme } from './use-scheme-draft.ts'

/** Saves what is edited, as a new version or a scheme of its own. Where somebody else saved since, nothing is and `conflict` says so: what is edited stays. */
export function useSaveScheme(base: SchemeRow | null, onSaved: (ruleId: string) => void, onNewer: () => void) {
  const { t } = useText()
  const { input } = useScope()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Text | null>(null)

  async function attempt(work: () => Promise<{ rule_id: string }>) {
    setSaving(true)
    try {
      const { rule_id } = await work()
      message.success(t('rules.saved'))
      setConflict(null)
      await client.invalidateQueries()
      onSaved(rule_id)
    } catch (error) {
      if (error instanceof MarketError && error.kind === 'conflict') setConflict(error.text)
      message.error(`${t('rules.not_saved')}: ${errorMessage(error)}`)
    } finally {
      setSaving(false)
    }
  }

  return {
    saving,
    conflict,
    save({ content, ...about }: EditedScheme, asOwn: boolean) {
      const market = base ?? { url_id: input.url_id, start: input.start, end: input.end }
      const scheme = { kind: 'classes' as const, ...about, content, url_id: market.url_id, start: market.start, end: market.end }
      return attempt(() =>
        base && !asOwn ? call(saveScheme, { rule_id: base.rule_id, version: base.version, scheme }) : call(createScheme, { scheme }),
      )
    },
    rollBack(to: number) {
      return base ? attempt(() => call(rollBackScheme, { rule_id: base.rule_id, version: base.version, to })) : Promise.resolve()
    },
    /** Takes what was saved since instead of what is edited. */
    async loadNewer() {
      await client.invalidateQueries()
      onNewer()
    },
  }
}
