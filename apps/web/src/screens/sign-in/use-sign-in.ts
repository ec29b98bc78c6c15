import type { CaptchaSolution } from '@marketscope/contract/captcha'
import { typedPhone } from '@marketscope/contract/contacts'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { useState } from 'react'
import { tellSignedIn } from '../../api/session.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { WAYS, type Way } from './ways.ts'

/** What is said at a field, or of the whole form (`form`). */
type Faults = Partial<Record<'account' | 'code' | 'form', Text>>

function faultsOf(error: unknown, way: Way): Faults {
  if (!(error instanceof MarketError)) throw error
  const at = (path: string) => error.fields.find((field) => field.path === path)
  const [account, code] = [at(way), at('code')]
  if (account || code) return { ...(account ? { account } : {}), ...(code ? { code } : {}) }
  return error.kind === 'verification_code' ? { code: error.text } : { form: error.text }
}

/** The state of the sign-in form and its two steps. `onSignedIn` is told who is signed in now. */
export function useSignIn(onSignedIn: (username: string) => void) {
  const [way, setWay] = useState<Way>('mail')
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState(false)
  const [unregistered, setUnregistered] = useState<string | null>(null)
  const [captchaFor, setCaptchaFor] = useState<string | null>(null)
  const [wait, startWait] = useCountdown()

  async function attempt(step: 'send' | 'verify', work: () => Promise<void>) {
    setBusy(step)
    setFaults({})
    try {
      await work()
    } catch (error) {
      if (error instanceof MarketError && error.kind === 'unregistered') setUnregistered(account.trim())
      else if (error instanceof MarketError && error.kind === 'captcha') setCaptchaFor(WAYS[way].addressOf(account))
      else setFaults(faultsOf(error, way))
    } finally {
      setBusy((now) => (now === step ? null : now))
    }
  }

  const sendCode = (captcha?: CaptchaSolution) =>
    attempt('send', async () => {
      const answer = await WAYS[way].send(account, captcha)
      startWait(answer.wait)
      setSent(true)
    })

  return {
    way,
    account,
    code,
    busy,
    faults,
    sent,
    wait,
    unregistered,
    closeUnregistered: () => setUnregistered(null),
    /** Whom a captcha is to be solved for before a code is sent; null: none. */
    captchaFor,
    closeCaptcha: () => setCaptchaFor(null),
    captchaSolved(solution: CaptchaSolution) {
      setCaptchaFor(null)
      void sendCode(solution)
    },
    setCode,
    changeAccount(text: string) {
      setAccount(way === 'phone' ? typedPhone(text) : text)
      setSent(false)
    },
    changeWay(next: Way) {
      setWay(next)
      setAccount('')
      setCode('')
      setFaults({})
      setSent(false)
    },
    fillIn(next: Way, text: string) {
      setWay(next)
      setAccount(text)
      setFaults({})
      setSent(false)
    },
    sendCode: () => sendCode(),
    verify: () =>
      attempt('verify', async () => {
        const { username } = await WAYS[way].verify(account, code)
        tellSignedIn(username)
        onSignedIn(username)
      }),
  }
}
