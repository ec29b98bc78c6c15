import { hash, randomBytes } from 'node:crypto'
import { type CaptchaChallenge, type CaptchaSolution, puzzleText, seedText } from '@marketscope/contract/captcha'
import { MarketError } from '@marketscope/contract/errors'
import { onceStore } from '../once-store.ts'
import { keyed, randomId, sameHex } from '../tokens.ts'
import { recent } from './recent.ts'

/** Requests within {@link WITHIN_MINUTES} that are answered without a captcha. */
export const FREE_REQUESTS = 3
export const WITHIN_MINUTES = 10
/** How long a challenge may be solved and used. */
export const CHALLENGE_MINUTES = 5
/** Half a million hashes on average: about a second in a browser, and little more for the unlucky because there are many numbers to find. */
const BITS = 15
const NUMBERS = 16
const MOST_SOLVED = 100_000

/** What asks for a code. `network`: null when requests of that network are not counted. */
export interface CodeRequest {
  /** The email address or phone number. */
  address: string
  network: string | null
}

/** Whether somebody who asks for codes again and again is made to work for it. */
export interface Captcha {
  challenge(): CaptchaChallenge
  /** Lets a request for a code through and counts it. Throws `captcha` after {@link FREE_REQUESTS} of the same network or for the same address without a solution that is good. */
  admit(request: CodeRequest, solution: CaptchaSolution | undefined): void
}

/** Challenges are signed with a key of this process, and those that were used are remembered, so that each is good once. `bits`: how hard each number is to find. */
export function openCaptcha(now: () => Date, bits = BITS): Captcha {
  const key = randomBytes(32)
  const used = onceStore(MOST_SOLVED, now)
  const requests = recent(FREE_REQUESTS, WITHIN_MINUTES * 60, now)
  const sign = (text: string) => keyed(key, 'captcha', text).toString('hex')

  function isSolved(address: string, { challenge, numbers }: CaptchaSolution): boolean {
    const [id = '', until = '', signature = ''] = challenge.split('.')
    if (!sameHex(signature, sign(`${id}.${until}`)) || numbers.length !== NUMBERS) return false
    const seed = sha256(seedText(challenge, address)).toString('hex')
    const isRight = numbers.every((number, index) => beginsWithZeros(sha256(puzzleText(seed, index, number)), bits))
    return isRight && used.use(id, new Date(Number(until)))
  }

  return {
    challenge: () => {
      const name = `${randomId()}.${now().getTime() + CHALLENGE_MINUTES * 60_000}`
      return { challenge: `${name}.${sign(name)}`, bits, count: NUMBERS }
    },
    admit: ({ address, network }, solution) => {
      const keys = [`address ${address}`, ...(network === null ? [] : [`network ${network}`])]
      if (keys.some(requests.isOften) && !(solution && isSolved(address, solution))) throw new MarketError('captcha')
      for (const name of keys) requests.add(name)
    },
  }
}

const sha256 = (text: string) => hash('sha256', text, 'buffer')

const beginsWithZeros = (digest: Buffer, bits: number) => digest.readUInt32BE(0) >>> (32 - bits) === 0
