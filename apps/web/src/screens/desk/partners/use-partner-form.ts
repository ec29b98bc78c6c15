import { addPartner, type DeskPartner, editPartner, removePartner } from '@marketscope/contract/calls/partner'
import { type FieldFault, MarketError } from '@marketscope/contract/errors'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { changesOf, draftOf, type PartnerDraft } from './partner-draft.ts'
import { useFreshPartners } from './use-fresh-partners.ts'

interface Done {
  onSaved(saved: DeskPartner): void
  onRemoved(): void
}

/** The form of a partner, or of a new one where `partner` is null. */
export function usePartnerForm(partner: DeskPartner | null, { onSaved, onRemoved }: Done) {
  const { t, pick } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const refresh = useFreshPartners()
  const before = draftOf(partner)
  const [draft, setDraft] = useState<PartnerDraft>(before)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const changes = changesOf(before, draft)
  const changed = Object.keys(changes).length > 0
  const title = pick({ zh: before.title_zh, en: before.title_en })

  async function work(act: () => Promise<void>) {
    setBusy(true)
    setFaults([])
    try {
      await act()
    } catch (error) {
      setFaults(error instanceof MarketError ? error.fields : [])
      if (partner && error instanceof MarketError && error.kind === 'conflict') setStale(true)
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const save = () =>
    work(async () => {
      const { name: _, ...look } = changes
      const saved = partner
        ? await call(editPartner, { name: partner.name, version: partner.version, ...look })
        : await call(addPartner, draft)
      message.success(t(partner ? 'partners.saved' : 'partners.created', { name: pick({ zh: saved.title_zh, en: saved.title_en }) }))
      await refresh()
      onSaved(saved)
    })

  async function remove({ name, version }: DeskPartner) {
    const question = { title: t('partners.remove_title', { name: title }), content: t('partners.remove_text'), yes: t('partners.remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    await work(async () => {
      await call(removePartner, { name, version })
      message.success(t('partners.removed', { name: title }))
      await refresh()
      onRemoved()
    })
  }

  const change = (patch: Partial<PartnerDraft>) => {
    setDraft((present) => ({ ...present, ...patch }))
    setFaults((present) => present.filter(({ path }) => !(path in patch)))
  }
  return { draft, changed, faults, stale, busy, change, save, remove }
}
