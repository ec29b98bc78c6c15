import { useEffect, useRef } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { isMac, keysOf, SHORTCUTS } from '../../ui/shortcuts/shortcut-of.ts'
import { hasAssistant } from '../assistant/assistant-open.ts'
import './palette.css'

/** Every key that does something, with what it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const { user } = useUser()
  const shown = SHORTCUTS.filter((shortcut) => shortcut !== 'assistant' || (user !== undefined && hasAssistant(user)))
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog
      ref={box}
      className="shortcuts"
      aria-label={t('keys.shortcuts')}
      onClose={onClose}
      onPointerDown={({ target }) => target === box.current && box.current?.close()}
    >
      <div className="shortcuts-box">
        <h2>{t('keys.shortcuts')}</h2>
        <dl>
          {shown.map((shortcut) => (
            <div key={shortcut} className="shortcuts-line">
              <dt>{t(`keys.${shortcut}`)}</dt>
              <dd>
                {keysOf(shortcut, isMac()).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('keys.note')}</p>
      </div>
    </dialog>
  )
}
