import { listPriceTemplates, savePriceTemplate } from '@marketscope/contract/calls/price-template'
import { MarketError } from '@marketscope/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Modal } from 'antd'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'

interface Props {
  currency: string
  points: readonly string[]
  onClose: () => void
}

/** Asks for a name and keeps the points under it; a name that is taken can be overwritten on purpose. */
export function PriceTemplateSave({ currency, points, onClose }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const id = useId()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ text: string; taken: boolean } | null>(null)

  async function save(overwrite: boolean) {
    setBusy(true)
    try {
      const { data } = await call(savePriceTemplate, { name, points: [...points], currency, overwrite })
      await client.invalidateQueries({ queryKey: [listPriceTemplates.path] })
      message.success(t('prices.saved', { name: data.name }))
      onClose()
    } catch (failure) {
      const taken = failure instanceof MarketError && failure.kind === 'conflict' && failure.fields.some(({ path }) => path === 'name')
      setFault({ text: errorMessage(failure), taken })
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A dialog is no part of the form that opened it, though its events rise there.
    event.stopPropagation()
    void save(false)
  }
  return (
    <Modal open title={t('prices.save_title')} footer={null} width={420} onCancel={onClose} destroyOnHidden>
      <form className="price-template-save" noValidate onSubmit={submit}>
        <p>{t('prices.points_of', { points: points.join(' / ') })}</p>
        <Input
          autoFocus
          value={name}
          aria-label={t('prices.name')}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
          placeholder={t('prices.name_placeholder')}
          status={fault ? 'error' : ''}
          onChange={(event) => {
            setName(event.target.value)
            setFault(null)
          }}
        />
        {fault && (
          <p id={`${id}-fault`} role="alert">
            {fault.text}
          </p>
        )}
        <div className="price-template-save-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {fault?.taken ? (
            <Button type="primary" danger loading={busy} onClick={() => void save(true)}>
              {t('prices.overwrite')}
            </Button>
          ) : (
            <Button type="primary" htmlType="submit" loading={busy}>
              {t('prices.save')}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
