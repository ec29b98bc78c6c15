import { MarketError } from '@marketscope/contract/errors'

const MIB = 1024 * 1024

/** A table of text is some ten times as large as when packed; packing makes a thousand times as much of nothing at most. */
const MOST_TIMES = 200
/** So much may always come out of a packed file. */
const ALWAYS = 64 * MIB
/** More than any file that is loaded at once; what is larger comes in several files. */
const MOST_GIB = 64

/** Throws MarketError when a packed file is too large unpacked, or swells as no table does. */
export function refuseSwelling(packed: number, unpacked: number): void {
  if (unpacked > MOST_GIB * 1024 * MIB)
    throw new MarketError('too_large', {
      zh: `文件解压后超过 ${MOST_GIB} GB，请分成几个文件`,
      en: `The file is larger than ${MOST_GIB} GB unpacked: bring it in several files`,
    })
  if (unpacked <= ALWAYS || unpacked <= packed * MOST_TIMES) return
  throw new MarketError('too_large', {
    zh: `文件解压后超过原大小的 ${MOST_TIMES} 倍，拒绝加载`,
    en: `The file unpacks to more than ${MOST_TIMES} times its size and is refused`,
  })
}
