import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { copyText } from '../../../ui/copy-text.ts'

/** How long it says that it has copied. */
const SAID_MS = 1600

interface Props {
  text: () => string
  label: string
  /** Whether the label is shown, not only said. */
  shown?: boolean
}

/** Puts a text on the clipboard and says so in its own place. */
export function CopyButton({ text, label, shown = false }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [done])
  async function copy() {
    if (await copyText(text())) setDone(true)
    else message.warning(t('common.copy_failed'))
  }
  const said = done ? t('common.copied') : label
  return (
    <Button
      size="small"
      type={shown ? 'default' : 'text'}
      icon={done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      {...(shown ? {} : { 'aria-label': said, title: said })}
      onClick={() => void copy()}
    >
      {shown ? said : null}
    </Button>
  )
}
