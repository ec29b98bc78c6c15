import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'
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

/** The state of the sign-in form and its two steps. */
export function useSignIn(onSignedIn: () => void) {
  const [way, setWay] = useState<Way>('mail')
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState(false)
  const [unregistered, setUnregistered] = useState<string | null>(null)
  const [wait, startWait] = useCountdown()

  async function attempt(step: 'send' | 'verify', work: () => Promise<void>) {
    setBusy(step)
    setFaults({})
    try {
      await work()
    } catch (error) {
      if (error instanceof MarketError && error.kind === 'unregistered') setUnregistered(account.trim())
      else setFaults(faultsOf(error, way))
    } finally {
      setBusy(null)
    }
  }

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
    setCode,
    changeAccount(text: string) {
      setAccount(way === 'phone' ? text.replace(/[^\d.]/g, '') : text)
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
    sendCode: () =>
      attempt('send', async () => {
        const answer = await WAYS[way].send(account)
        startWait(answer.wait)
        setSent(true)
      }),
    verify: () =>
      attempt('verify', async () => {
        await WAYS[way].verify(account, code)
        onSignedIn()
      }),
  }
}
