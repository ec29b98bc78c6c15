import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { listPriceTemplates, type PriceTemplate, removePriceTemplate, savePriceTemplate } from '@marketscope/contract/calls/price-template'
import { currencySymbol } from '@marketscope/contract/currency'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { PriceTemplateName } from './price-template-name.tsx'

interface Props {
  templates: readonly PriceTemplate[]
  currency: string
  usedId: string | null
  onUse: (points: readonly number[]) => void
  onClose: () => void
}

/** Every template of the reader, to be used, renamed and removed; those of other currencies apart. */
export function PriceTemplateList({ templates, currency, usedId, onUse, onClose }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const [renamed, setRenamed] = useState<string | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: [listPriceTemplates.path] })

  async function remove({ id, name }: PriceTemplate) {
    const title = t('prices.remove_title', { name })
    if (!(await confirm({ title, content: t('prices.remove_text'), yes: t('prices.remove'), danger: true }))) return
    try {
      await call(removePriceTemplate, { id })
      message.success(t('prices.removed', { name }))
    } catch (failure) {
      message.error(errorMessage(failure))
    }
    await reload()
  }

  async function rename(id: string, name: string) {
    await call(savePriceTemplate, { id, name })
    await reload()
    setRenamed(null)
    message.success(t('prices.renamed'))
  }

  const listed = (some: readonly PriceTemplate[], offered: boolean) => (
    <ul>
      {some.map((template) => (
        <li key={template.id}>
          {renamed === template.id ? (
            <PriceTemplateName
              name={template.name}
              label={t('prices.rename_of', { name: template.name })}
              onSave={(name) => rename(template.id, name)}
              onCancel={() => setRenamed(null)}
            />
          ) : (
            <div className="price-template-words">
              <strong title={template.name}>{template.name}</strong>
              <small>
                {currencySymbol(template.currency)}
                {template.points.join(' / ')}
              </small>
            </div>
          )}
          {renamed !== template.id && (
            <div className="price-template-actions">
              {template.id === usedId && <em>{t('prices.in_use')}</em>}
              {offered && template.id !== usedId && (
                <Button size="small" aria-label={t('prices.use_of', { name: template.name })} onClick={() => onUse(template.points)}>
                  {t('prices.use')}
                </Button>
              )}
              <Button
                size="small"
                type="text"
                icon={<EditOutlined />}
                title={t('prices.rename')}
                aria-label={t('prices.rename_of', { name: template.name })}
                onClick={() => setRenamed(template.id)}
              />
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                title={t('prices.remove')}
                aria-label={t('prices.remove_of', { name: template.name })}
                onClick={() => void remove(template)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )

  const offered = templates.filter((template) => template.currency === currency)
  const others = templates.filter((template) => template.currency !== currency)
  return (
    <Modal open title={t('prices.manage_title')} footer={null} width={560} onCancel={onClose} destroyOnHidden>
      <div className="price-template-list">
        {others.length > 0 && <h3>{t('prices.present_currency', { currency })}</h3>}
        {offered.length > 0 ? listed(offered, true) : <p>{t(templates.length === 0 ? 'prices.none' : 'prices.none_here')}</p>}
        {others.length > 0 && (
          <>
            <h3>{t('prices.other_currency')}</h3>
            {listed(others, false)}
          </>
        )}
      </div>
    </Modal>
  )
}
