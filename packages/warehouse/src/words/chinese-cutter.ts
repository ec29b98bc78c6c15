import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { ownWords } from './dictionary.ts'

/** Bytes of the dictionary that are read at a time: about 2 ms. */
const SLICE = 64 * 1024

/** How much likelier a word of ours is than what it could be cut into; long words stand above what they are made of. */
const WEIGHT = { short: 20_000, long: 100_000 }

const NEW_LINE = 10

let opened: Promise<Jieba> | null = null

/** The cutter of Chinese text with our own words, read once for the whole process in slices that let others go first. It takes 100 MB. */
export function chineseCutter(): Promise<Jieba> {
  opened ??= open().catch((failure) => {
    opened = null
    throw failure
  })
  return opened
}

async function open(): Promise<Jieba> {
  const cutter = new Jieba()
  for (let from = 0; from < dict.length; ) {
    const end = dict.indexOf(NEW_LINE, Math.min(from + SLICE, dict.length - 1)) + 1 || dict.length
    cutter.loadDict(dict.subarray(from, end))
    from = end
    await new Promise((resolve) => setImmediate(resolve))
  }
  const own = ownWords().filter(({ word }) => /^\p{Script=Han}{2,}$/u.test(word))
  const lines = own.map(({ word }) => `${word} ${word.length > 2 ? WEIGHT.long : WEIGHT.short} n\n`)
  cutter.loadDict(Buffer.from(lines.join('')))
  return cutter
}
