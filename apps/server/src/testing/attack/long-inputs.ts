import type { TextPlace } from '@marketscope/contract/testing/text-places'
import { PLAIN_TEXT } from '@marketscope/contract/text-fields'
import type { TextLengths } from '../../http/text-lengths.ts'
import { type LongShape, longText } from './long-shapes.ts'

/** A text that may be so long is a file. */
const FILE_SIGNS = 100_000

/** Whether a field takes a file: base64, or a text that may be as long as one. */
export const takesFile = (field: TextPlace): boolean => isBase64(field) || (field.longest !== null && field.longest >= FILE_SIGNS)

/** Whether a field takes base64 and nothing else: what is meant is what that stands for. */
function isBase64({ pattern }: TextPlace): boolean {
  return pattern !== null && ['YQ==', 'ab+/'].every((text) => pattern.test(text)) && !pattern.test('a-b')
}

/** The text as the field takes it. */
export const asTaken = (field: TextPlace, bytes: string | Uint8Array): string =>
  isBase64(field) ? Buffer.from(bytes as string).toString('base64') : Buffer.from(bytes as string).toString()

/** What a field is asked with. */
export interface LongInput {
  /** The most signs, or entries, that its declaration and the room of a request allow. */
  longest: number
  /** The input with so many of them. */
  of(size: number): Record<string, unknown>
}

/** What an input has to get into. */
export interface Room {
  /** How many bytes it may take as it is sent. */
  bytes: number
  /** How many a text takes. */
  written: (text: string) => number
  /** The longest text that is taken where the declaration does not say. */
  lengths: TextLengths
  known: Readonly<Record<string, unknown>>
}

/** What no list of an input may have more of. */
const MOST_ENTRIES = 10_000
/** Measured with so many signs, what a shape takes as it is sent is what it takes on the whole. */
const SAMPLE = 1200

/** The inputs of a field in a shape, by signs in all its texts together: where it is in a list, that holds as many of the longest as there is room for. */
export function longInput(field: TextPlace, shape: LongShape, { bytes, written, lengths, known }: Room): LongInput {
  const sample = longText(shape, SAMPLE, field.pattern)
  const perSign = (written(asTaken(field, sample)) / SAMPLE) * 1.02
  const fits = Math.floor(bytes / perSign)
  const taken = Math.min(field.longest ?? lengths(field.path), field.isKey ? PLAIN_TEXT : Number.POSITIVE_INFINITY)
  const declared = isBase64(field) ? Math.floor((taken / 4) * 3) - 3 : taken
  const each = Math.max(1, Math.min(declared, fits))
  const entries = entriesIn(field, bytes, each * perSign)
  const text = (signs: number, index: number) => {
    const own = entries > 1 ? index.toString(36).slice(0, signs) : ''
    return asTaken(field, own + longText(shape, signs, field.pattern).slice(own.length))
  }
  return {
    longest: each * entries,
    of(signs) {
      const count = Math.max(1, Math.ceil(signs / each))
      const texts = Array.from({ length: count }, (_, index) => text(Math.max(1, Math.floor(signs / count)), index))
      return field.put(texts, known) as Record<string, unknown>
    },
  }
}

/** The inputs of a field of a list by entries, all short and different; null: it is in none. */
export function manyInput(field: TextPlace, { bytes, known }: Room): LongInput | null {
  if (field.most === 1) return null
  return {
    longest: entriesIn(field, bytes, 4),
    of: (entries) =>
      field.put(
        Array.from({ length: entries }, (_, index) => index.toString(36).padStart(3, '0')),
        known,
      ) as Record<string, unknown>,
  }
}

/** How many texts of so many bytes the list of a field may hold, with what stands around each. */
function entriesIn(field: TextPlace, bytes: number, each: number): number {
  const [one, two] = [['a'], ['a', 'b']].map((texts) => JSON.stringify(field.put(texts)).length) as [number, number]
  return Math.max(1, Math.min(field.most ?? MOST_ENTRIES, MOST_ENTRIES, Math.floor(bytes / (each + two - one))))
}
