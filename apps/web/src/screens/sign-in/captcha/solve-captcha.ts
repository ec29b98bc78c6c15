import { type CaptchaChallenge, type CaptchaSolution, puzzleText, seedText } from '@marketscope/contract/captcha'
import { hex, sha256 } from './sha256.ts'

/** Hashes between two looks at the clock. */
const BATCH = 256
/** Milliseconds of work after which the page may draw and listen. */
const SLICE_MS = 24

/** Lets the page draw and listen. A message comes back sooner than a timer. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/**
 * Solves a puzzle for an email address or phone number as the server keeps it. `tell` is told which share is done, 0 to 1. Rejects when `signal` aborts.
 */
export async function solveCaptcha(
  { challenge, bits, count }: CaptchaChallenge,
  address: string,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<CaptchaSolution> {
  const seed = hex(sha256(seedText(challenge, address)))
  const below = 2 ** (32 - bits)
  const numbers: number[] = []
  let began = Date.now()
  for (let number = 0; numbers.length < count; ) {
    const index = numbers.length
    const end = number + BATCH
    while (number < end && (sha256(puzzleText(seed, index, number))[0] ?? below) >= below) number += 1
    if (number < end) {
      numbers.push(number)
      tell(numbers.length / count)
      number = 0
    }
    if (Date.now() - began > SLICE_MS) {
      await breathe()
      began = Date.now()
    }
    signal.throwIfAborted()
  }
  return { challenge, numbers }
}
