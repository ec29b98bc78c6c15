import { createScheme, rollBackScheme, saveScheme } from '@marketscope/contract/calls/scheme'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import type { SchemeRow, Sharing } from '@marketscope/contract/schemes/scheme'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { useScope } from '../frame/scope.ts'
import type { Begun } from './begun.ts'

type Done = { rule_id: string; version: number }

/** Saves pivots and goes back to earlier versions, from the version that was begun with. Where somebody saved since, nothing is, and the page says so. */
export function useSavePivot(begun: Begun | null) {
  const { t } = useText()
  const { input } = useScope()
  const { message } = App.useApp()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<Done>): Promise<Begun | null> {
    setBusy(true)
    try {
      const { rule_id, version } = await work()
      message.success(t('pivot.saved'))
      return { ruleId: rule_id, version }
    } catch (error) {
      message.error(`${t('pivot.not_saved')}: ${errorMessage(error)}`)
      return null
    } finally {
      await client.invalidateQueries()
      setBusy(false)
    }
  }
  return {
    busy,
    save(scheme: SchemeRow, content: PivotContent) {
      const { rule_id, url_id, start, end, name, note, tags, sharing } = scheme
      const draft = { kind: 'pivot' as const, name, note, tags, sharing, url_id, start, end, content }
      return attempt(() => call(saveScheme, { rule_id, version: begun?.version ?? scheme.version, scheme: draft }))
    },
    saveAs(name: string, sharing: Sharing, content: PivotContent) {
      const { url_id, start, end } = input
      return attempt(() => call(createScheme, { scheme: { kind: 'pivot', name, sharing, url_id, start, end, content } }))
    },
    rollBack({ rule_id, version }: SchemeRow, to: number) {
      return attempt(() => call(rollBackScheme, { rule_id, version: begun?.version ?? version, to }))
    },
  }
}
