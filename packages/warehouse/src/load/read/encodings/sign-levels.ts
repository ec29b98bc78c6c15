type Bytes = readonly [first: number, last: number]

/** Where encodings of East Asia have the signs that are usual and those that are rare, as first bytes; rows behind them are for hardly any text. */
const LEVELS: Readonly<Record<string, { usual: Bytes; rare: Bytes; second: Bytes }>> = {
  gb18030: { usual: [0xb0, 0xd7], rare: [0xd8, 0xf7], second: [0xa1, 0xfe] },
  big5: { usual: [0xa4, 0xc6], rare: [0xc9, 0xf9], second: [0x40, 0xfe] },
  shift_jis: { usual: [0x88, 0x97], rare: [0x98, 0xea], second: [0x40, 0xfc] },
  'euc-jp': { usual: [0xb0, 0xcf], rare: [0xd0, 0xf4], second: [0xa1, 0xfe] },
  'euc-kr': { usual: [0xb0, 0xc8], rare: [0xca, 0xfd], second: [0xa1, 0xfe] },
}

const known = new Map<string, ReadonlyMap<string, 1 | 2>>()

/** The level of a sign in an encoding: 1 usual, 2 rare, 0 neither; −1: the encoding knows no levels. */
export function levelOf(sign: string, encoding: string): -1 | 0 | 1 | 2 {
  const rows = LEVELS[encoding]
  if (rows === undefined) return -1
  let levels = known.get(encoding)
  if (levels === undefined) {
    levels = new Map([...signsOf(encoding, rows.rare, rows.second, 2), ...signsOf(encoding, rows.usual, rows.second, 1)])
    known.set(encoding, levels)
  }
  return levels.get(sign) ?? 0
}

function signsOf(encoding: string, [first, last]: Bytes, [low, high]: Bytes, level: 1 | 2): [string, 1 | 2][] {
  const bytes: number[] = []
  for (let row = first; row <= last; row++) for (let cell = low; cell <= high; cell++) bytes.push(row, cell, 10)
  const signs = new TextDecoder(encoding).decode(Uint8Array.from(bytes)).split('\n')
  return signs.filter((sign) => [...sign].length === 1).map((sign) => [sign, level])
}
