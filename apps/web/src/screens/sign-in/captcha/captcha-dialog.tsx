import { captchaChallenge } from '@marketscope/contract/calls/captcha'
import type { CaptchaSolution } from '@marketscope/contract/captcha'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { solveCaptcha } from './solve-captcha.ts'

interface Puzzle {
  /** The email address or phone number a code is asked for, as the server keeps it. */
  address: string
  onSolved(solution: CaptchaSolution): void
}

/** Shows that there is a browser at work: a puzzle that it solves by itself, with nothing to see or to click. */
export function CaptchaDialog({ onClose, ...puzzle }: Puzzle & { onClose(): void }) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sign-in-dialog" aria-labelledby="captcha-title" onClose={onClose}>
      <h2 id="captcha-title">{t('sign-in.captcha_title')}</h2>
      <p>{t('sign-in.captcha_text')}</p>
      <PuzzleWork key={attempt} {...puzzle} onAgain={() => setAttempt((count) => count + 1)} />
      <form method="dialog">
        <button type="submit" className="sign-in-quiet">
          {t('sign-in.cancel')}
        </button>
      </form>
    </dialog>
  )
}

/** One puzzle: fetched, solved with its progress, or failed with the way to have another. */
function PuzzleWork({ address, onSolved, onAgain }: Puzzle & { onAgain(): void }) {
  const { t, pick } = useText()
  const [share, setShare] = useState(0)
  const [fault, setFault] = useState<Text | null>(null)
  const solved = useEffectEvent(onSolved)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call(captchaChallenge, {}, { signal })
      .then((challenge) => solveCaptcha(challenge, address, setShare, signal))
      .then((solution) => solved(solution))
      .catch((error: unknown) => {
        if (!signal.aborted) setFault((error instanceof MarketError ? error : new MarketError('server')).text)
      })
    return () => leaving.abort()
  }, [address])
  if (!fault)
    return <progress className="sign-in-progress" max={100} value={Math.round(share * 100)} aria-label={t('sign-in.captcha_progress')} />
  return (
    <div className="sign-in-retry">
      <p className="sign-in-fault" role="alert">
        {pick(fault)}
      </p>
      <button type="button" className="sign-in-submit" onClick={onAgain}>
        {t('sign-in.captcha_again')}
      </button>
    </div>
  )
}
