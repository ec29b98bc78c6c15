import { hash } from 'node:crypto'
import { type CaptchaChallenge, type CaptchaSolution, puzzleText, seedText } from '@marketscope/contract/captcha'

const sha256 = (text: string) => hash('sha256', text, 'buffer')

/** Solves a puzzle as a page does, for one email address or phone number. */
export function solveCaptcha({ challenge, bits, count }: CaptchaChallenge, address: string): CaptchaSolution {
  const seed = sha256(seedText(challenge, address)).toString('hex')
  const numbers = Array.from({ length: count }, (_, index) => {
    let number = 0
    while (sha256(puzzleText(seed, index, number)).readUInt32BE(0) >= 2 ** (32 - bits)) number += 1
    return number
  })
  return { challenge, numbers }
}
