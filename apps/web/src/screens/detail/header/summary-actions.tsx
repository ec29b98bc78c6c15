import { ClearOutlined, CopyOutlined, FilterOutlined, LinkOutlined } from '@ant-design/icons'
import { App, Button, type ButtonProps } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { copyText } from '../../../ui/copy-text.ts'

interface Props {
  follow: ReactNode
  download: ReactNode
  /** The conditions in words. */
  text: () => string
  /** Null: nothing is left to clear. */
  onClear: (() => void) | null
  panel: { id: string; open: boolean; button: Ref<HTMLButtonElement>; onToggle: () => void }
}

/** A button that is its icon alone where the line has no room for its text. */
export function SmallAction({ text, ...button }: { text: string } & Pick<ButtonProps, 'icon' | 'disabled' | 'loading' | 'onClick'>) {
  return (
    <Button size="small" title={text} {...button}>
      <span className="summary-action-text">{text}</span>
    </Button>
  )
}

/** What can be done with the conditions of a search as a whole. */
export function SummaryActions({ follow, download, text, onClear, panel }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const copy = async (copied: string) => {
    if (await copyText(copied)) message.success(t('common.copied'))
    else message.error(t('common.copy_failed'))
  }
  return (
    <div className="summary-actions">
      {follow}
      {download}
      <SmallAction icon={<CopyOutlined aria-hidden />} text={t('detail.copy_text')} onClick={() => void copy(text())} />
      <SmallAction icon={<LinkOutlined aria-hidden />} text={t('detail.copy_link')} onClick={() => void copy(window.location.href)} />
      <SmallAction icon={<ClearOutlined aria-hidden />} text={t('detail.clear')} disabled={onClear === null} onClick={() => onClear?.()} />
      <Button
        ref={panel.button}
        size="small"
        type={panel.open ? 'primary' : 'default'}
        ghost={panel.open}
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={panel.open}
        aria-controls={panel.open ? panel.id : undefined}
        onClick={panel.onToggle}
      >
        {panel.open ? t('detail.hide_panel') : t('detail.show_panel')}
      </Button>
    </div>
  )
}
