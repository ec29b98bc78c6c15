import { CloseOutlined, LeftOutlined, NotificationOutlined, RightOutlined } from '@ant-design/icons'
import type { Language } from '@marketscope/contract/text'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { cleanHtml } from './clean-html.ts'
import './notice.css'
import { type Notice, noticeKey, noticeMarkup } from './notice.ts'

/** How long one of several notices stays, in milliseconds. */
const TURN = 10_000

/** A notice that is not `shown` only takes its room, so that the page below stays where it is when they take turns. */
function NoticeText({ html, shown }: { html: DocumentFragment; shown: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(html.cloneNode(true))
  }, [html])
  return <div ref={box} className="notice-text" inert={!shown} aria-hidden={!shown} />
}

interface Props {
  notices: readonly Notice[]
  language: Language
  /** The keys of those that are not shown any more. */
  closed?: ReadonlySet<string>
  /** Called when one is closed; without it none can be. */
  onClose?(key: string): void
}

/** One notice at a time; several take turns, not while somebody reads or points at them. What has no text in this language is shown in the other. */
export function NoticeList({ notices, language, closed, onClose }: Props) {
  const { t } = useText()
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState(false)

  const shown = useMemo(
    () =>
      notices.flatMap((one) => {
        const key = noticeKey(one)
        if (closed?.has(key)) return []
        const html = cleanHtml(noticeMarkup(one, language))
        return html ? [{ key, html }] : []
      }),
    [notices, closed, language],
  )
  const count = shown.length
  const moves = count > 1 && !held
  useEffect(() => {
    if (!moves || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTurn((last) => last + 1), TURN)
    return () => clearInterval(timer)
  }, [moves])

  const at = count === 0 ? 0 : ((turn % count) + count) % count
  const notice = shown[at]
  if (!notice) return null

  function close(key: string) {
    onClose?.(key)
    setTurn(at)
  }

  return (
    <section
      className="notice"
      aria-label={t('shell.notice')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <NotificationOutlined className="notice-sign" aria-hidden />
      <div className="notice-texts">
        {shown.map(({ key, html }) => (
          <NoticeText key={key} html={html} shown={key === notice.key} />
        ))}
      </div>
      {count > 1 && (
        <div className="notice-turns">
          <button type="button" aria-label={t('shell.notice_before')} onClick={() => setTurn(at - 1)}>
            <LeftOutlined aria-hidden />
          </button>
          <span>
            {at + 1}/{count}
          </span>
          <button type="button" aria-label={t('shell.notice_next')} onClick={() => setTurn(at + 1)}>
            <RightOutlined aria-hidden />
          </button>
        </div>
      )}
      {onClose && (
        <button type="button" className="notice-close" aria-label={t('shell.notice_close')} onClick={() => close(notice.key)}>
          <CloseOutlined aria-hidden />
        </button>
      )}
    </section>
  )
}
