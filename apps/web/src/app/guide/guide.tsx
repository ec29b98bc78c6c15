import { LIMITS } from '@marketscope/contract/limits'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import './guide.css'
import { cardPlace, GUIDE_STEPS, litPlace, type Place, partOf } from './guide-steps.ts'

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** A few steps through the search form: one part of it lit at a time, with a card that explains it. Escape leaves it. */
export default function Guide({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const [steps] = useState(() => GUIDE_STEPS.filter((step) => partOf(step) !== null))
  const [at, setAt] = useState(0)
  const [lit, setLit] = useState<Place | null>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  const step = steps[at]
  const last = at === steps.length - 1

  // Before the first step takes the focus: opening gives it to the first button.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useLayoutEffect(() => {
    if (!step) return
    const part = partOf(step)
    part?.scrollIntoView({ block: 'center' })
    let frame = 0
    let known = ''
    // The page may still move below the guide, e.g. when a notice comes.
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const box = partOf(step)?.getBoundingClientRect()
      const view = { width: window.innerWidth, height: window.innerHeight }
      const present = JSON.stringify([box, view])
      if (!box || present === known) return
      known = present
      const shown = litPlace(box, view)
      setLit(shown)
      setPlace(cardPlace(shown, { width: card.current?.offsetWidth ?? 0, height: card.current?.offsetHeight ?? 0 }, view))
    }
    follow()
    forward.current?.focus({ preventScroll: true })
    return () => cancelAnimationFrame(frame)
  }, [step])

  function go(by: number) {
    if (by > 0 && last) onClose()
    else setAt(Math.min(Math.max(at + by, 0), steps.length - 1))
  }

  function keys(event: KeyboardEvent) {
    const by = KEYS[event.key]
    if (by !== undefined && !(by > 0 && last)) go(by)
  }

  if (!step) return null
  return (
    <dialog
      ref={dialog}
      className="guide"
      aria-labelledby="guide-title"
      aria-describedby="guide-text"
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {lit && <div className="guide-lit" style={lit} />}
      <div ref={card} className="guide-card" style={place}>
        <h2 id="guide-title">{t(`shell.guide_${step}`)}</h2>
        <p id="guide-text">{t(`shell.guide_${step}_text`, { categories: LIMITS.categories, months: LIMITS.rangeMonths })}</p>
        <div className="guide-foot">
          <span>
            {at + 1}/{steps.length}
          </span>
          {!last && (
            <button type="button" className="guide-skip" onClick={onClose}>
              {t('shell.guide_skip')}
            </button>
          )}
          {at > 0 && (
            <button type="button" className="guide-back" onClick={() => go(-1)}>
              {t('shell.guide_back')}
            </button>
          )}
          <button ref={forward} type="button" className="guide-next" onClick={() => go(1)}>
            {t(last ? 'shell.guide_done' : 'shell.guide_next')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
