import { CloseOutlined, LeftOutlined, NotificationOutlined, RightOutlined } from '@ant-design/icons'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import './notice.css'

/** How long one of several notices stays, in milliseconds. */
const TURN = 10_000

/** A notice that is not `shown` only takes its room, so that the page below stays where it is when they take turns. */
function NoticeText({ nodes, shown }: { nodes: DocumentFragment; shown: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(nodes.cloneNode(true))
  }, [nodes])
  return <div ref={box} className="notice-text" inert={!shown} aria-hidden={!shown} />
}

interface Props {
  notices: readonly { key: string; nodes: DocumentFragment }[]
  /** Called when one is closed; without it none can be. */
  onClose?(key: string): void
}

/** One notice at a time; several take turns, not while somebody reads or points at them. */
export function NoticeList({ notices, onClose }: Props) {
  const { t } = useText()
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState(false)
  const count = notices.length
  const moves = count > 1 && !held
  useEffect(() => {
    if (!moves || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTurn((last) => last + 1), TURN)
    return () => clearInterval(timer)
  }, [moves])

  const at = count === 0 ? 0 : ((turn % count) + count) % count
  const notice = notices[at]
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
        {notices.map(({ key, nodes }) => (
          <NoticeText key={key} nodes={nodes} shown={key === notice.key} />
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
