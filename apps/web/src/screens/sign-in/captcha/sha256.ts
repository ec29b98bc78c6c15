/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const K = constants()

function constants(): Uint32Array {
  const found = new Uint32Array(64)
  for (let candidate = 2, count = 0; count < 64; candidate++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false
    if (isPrime) found[count++] = fraction(Math.cbrt(candidate))
  }
  return found
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

const words = new Uint32Array(64)
const state = new Uint32Array(8)

/**
 * SHA-256 of ASCII text as eight 32-bit words, good until the next call. Written here because a page that is not served over TLS has none of the
 * browser's own, and because half a million hashes one by one are too many for it.
 */
export function sha256(text: string): Uint32Array {
  state.set([0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19])
  const blocks = ((text.length + 8) >> 6) + 1
  for (let block = 0; block < blocks; block++) {
    for (let word = 0; word < 16; word++) {
      let value = 0
      for (let byte = 0; byte < 4; byte++) value = (value << 8) | byteAt(text, block * 64 + word * 4 + byte)
      words[word] = value
    }
    if (block === blocks - 1) words[15] = text.length * 8
    mix()
  }
  return state
}

const byteAt = (text: string, at: number) => (at < text.length ? text.charCodeAt(at) : at === text.length ? 0x80 : 0)

const turn = (value: number, by: number) => (value >>> by) | (value << (32 - by))

const w = (at: number) => words[at] ?? 0
const s = (at: number) => state[at] ?? 0

function mix(): void {
  for (let t = 16; t < 64; t++) {
    const [early, late] = [w(t - 15), w(t - 2)]
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[t] = (w(t - 16) + low + w(t - 7) + high) | 0
  }
  let a = s(0)
  let b = s(1)
  let c = s(2)
  let d = s(3)
  let e = s(4)
  let f = s(5)
  let g = s(6)
  let h = s(7)
  for (let t = 0; t < 64; t++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (K[t] ?? 0) + w(t)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = s(at) + value
}

/** The words as hexadecimal digits. */
export function hex(hash: Uint32Array): string {
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}
