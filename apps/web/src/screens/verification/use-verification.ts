import {
  sendMailVerification,
  sendPhoneVerification,
  type VerificationOptions,
  verifyMail,
  verifyPhone,
} from '@marketscope/contract/calls/verification'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'

/** Where a code can be sent. */
export type Choice = { way: 'mail'; id: string; address: string } | { way: 'phone'; id: string; address: string; main: boolean }

/** The mails first, then the phones. */
export function choicesOf({ mails, phones }: VerificationOptions): Choice[] {
  return [
    ...mails.map(({ mail_id, mail }) => ({ way: 'mail' as const, id: mail_id, address: mail })),
    ...phones.map(({ phone_id, phone, main }) => ({ way: 'phone' as const, id: phone_id, address: phone, main: main === 1 })),
  ]
}

/** The state of the verification form and its two steps. */
export function useVerification(choices: readonly [Choice, ...Choice[]], onVerified: () => void) {
  const errorMessage = useErrorMessage()
  const [chosen, setChosen] = useState<Choice>(choices[0])
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const [wait, startWait] = useCountdown()
  const { way, id } = chosen

  async function attempt(step: 'send' | 'verify', work: () => Promise<void>) {
    setBusy(step)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(errorMessage(error))
    } finally {
      setBusy((now) => (now === step ? null : now))
    }
  }

  return {
    chosen,
    code,
    busy,
    fault,
    sent,
    wait,
    setCode,
    choose(choice: Choice) {
      setChosen(choice)
      setCode('')
      setFault(null)
      setSent(false)
    },
    sendCode: () =>
      attempt('send', async () => {
        const answer = await (way === 'mail' ? call(sendMailVerification, { mail_id: id }) : call(sendPhoneVerification, { phone_id: id }))
        startWait(answer.wait)
        setSent(true)
      }),
    verify: () =>
      attempt('verify', async () => {
        await (way === 'mail' ? call(verifyMail, { mail_id: id, code }) : call(verifyPhone, { phone_id: id, code }))
        onVerified()
      }),
  }
}
