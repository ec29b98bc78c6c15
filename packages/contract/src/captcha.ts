import { z } from 'zod'

/**
 * A puzzle that costs a browser a second of work: `count` numbers are looked for, each such that the SHA-256 of {@link puzzleText} begins with `bits`
 * zero bits. `challenge` names the puzzle and is signed by the server.
 */
export const CaptchaChallenge = z.object({ challenge: z.string(), bits: z.number().int(), count: z.number().int() })
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/** A solved puzzle: its numbers in order. */
export const CaptchaSolution = z.object({
  challenge: z.string().max(300),
  numbers: z.array(z.number().int().min(0).max(0xffff_ffff)).max(64),
})
export type CaptchaSolution = z.infer<typeof CaptchaSolution>

/** What the seed of a puzzle is the SHA-256 of. The email address or phone number asked for is part of it, so that a solution is good for no other one. */
export const seedText = (challenge: string, address: string): string => `${challenge}\n${address}`

/** How many hexadecimal digits of the seed go into each hash: with a number behind them they still fit into one block. */
export const SEED_DIGITS = 32

/** What is hashed for the number at `index`. `seed`: hexadecimal. */
export const puzzleText = (seed: string, index: number, number: number): string => `${seed.slice(0, SEED_DIGITS)}:${index}:${number}`
