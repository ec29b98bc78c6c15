import {
  BulbOutlined,
  CustomerServiceOutlined,
  FileTextOutlined,
  QuestionCircleOutlined,
  RollbackOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Layout } from '../../api/use-layout.ts'
import { useText } from '../../i18n/use-text.ts'
import { type Action, ActionMenu } from '../../ui/action-menu.tsx'
import { DialogPopover } from '../../ui/dialog-popover.tsx'
import { SupportCard } from '../../ui/support-card.tsx'
import './header-links.css'

const AiCostDialog = lazy(() => import('./ai-cost-dialog.tsx').then((module) => ({ default: module.AiCostDialog })))
const SupportDialog = lazy(() => import('./support-dialog.tsx').then((module) => ({ default: module.SupportDialog })))

type Dialog = 'ai_cost' | 'support'

/** The ways out of the product and to its help, as configured: side by side where there is room, else in one menu. */
export function HeaderLinks({ layout }: { layout: Layout }) {
  const { t, language } = useText()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { parent_url, documents_url, scenarios_url, ai_cost, support_qr, support_text } = layout
  const opener = useRef<Element | null>(null)

  function open(next: Dialog) {
    opener.current = document.activeElement
    setDialog(next)
  }

  function close() {
    setDialog(null)
    // The dialog gives the focus to nobody when it goes.
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus()
    })
  }

  const links: Action[] = [
    ...(parent_url ? [{ key: 'parent', icon: <RollbackOutlined aria-hidden />, label: t('shell.back_to_parent'), href: parent_url }] : []),
    ...(documents_url
      ? [{ key: 'documents', icon: <FileTextOutlined aria-hidden />, label: t('shell.documents'), href: documents_url, newPage: true }]
      : []),
    ...(scenarios_url && language === 'zh'
      ? [{ key: 'scenarios', icon: <BulbOutlined aria-hidden />, label: t('shell.scenarios'), href: scenarios_url, newPage: true }]
      : []),
    ...(ai_cost
      ? [{ key: 'ai_cost', icon: <ThunderboltOutlined aria-hidden />, label: t('shell.ai_cost'), onChoose: () => open('ai_cost') }]
      : []),
  ]
  const support: Action[] =
    support_qr || support_text
      ? [
          {
            key: 'support',
            icon: <CustomerServiceOutlined aria-hidden />,
            label: t('shell.support'),
            onChoose: () => open('support'),
          },
        ]
      : []
  if (links.length + support.length === 0) return null

  return (
    <>
      <div className="header-links">
        {links.map(({ key, icon, label, href, newPage, onChoose }) =>
          href === undefined ? (
            <button key={key} type="button" onClick={onChoose}>
              {icon}
              {label}
            </button>
          ) : (
            <a key={key} className="shell-header-link" href={href} {...(newPage ? { target: '_blank', rel: 'noopener' } : {})}>
              {icon}
              {label}
            </a>
          ),
        )}
        {support.map(({ key, icon, label }) => (
          <DialogPopover
            key={key}
            name={t('shell.support')}
            placement="bottomRight"
            content={() => <SupportCard qr={support_qr} text={support_text} />}
          >
            <button type="button">
              {icon}
              {label}
            </button>
          </DialogPopover>
        ))}
      </div>
      <div className="header-links-narrow">
        <ActionMenu button={<QuestionCircleOutlined aria-hidden />} name={t('shell.help')} actions={[...links, ...support]} />
      </div>
      {ai_cost && dialog === 'ai_cost' && (
        <Suspense>
          <AiCostDialog cost={ai_cost} onClose={close} />
        </Suspense>
      )}
      {dialog === 'support' && (
        <Suspense>
          <SupportDialog qr={support_qr} text={support_text} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
