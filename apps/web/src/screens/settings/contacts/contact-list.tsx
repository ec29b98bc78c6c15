import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'

export interface ShownContact {
  id: string
  address: string
  /** How it is shown, and how it is called aloud. */
  name: ReactNode
  label: string
  /** Short remarks beside it. */
  marks: readonly string[]
  /** Whether a button to delete it is offered. */
  removable: boolean
}

/** Phones or email addresses, each with what it is and a way to delete it. */
export function ContactList({
  label,
  contacts,
  onDelete,
}: {
  label: string
  contacts: readonly ShownContact[]
  onDelete(contact: ShownContact): void
}) {
  const { t } = useText()
  return (
    <ul className="settings-contacts" aria-label={label}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          {contact.name}
          {contact.marks.map((mark) => (
            <Tag key={mark}>{mark}</Tag>
          ))}
          {contact.removable && (
            <Button
              type="text"
              danger
              size="small"
              aria-label={`${t('settings.delete')} ${contact.label}`}
              onClick={() => onDelete(contact)}
            >
              {t('settings.delete')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
