import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network an address stands for where requests are counted: an IPv4 address itself (also when written as IPv6), the first 64 bits of an IPv6 address,
 * because whoever has one address there has them all. Anything else, and a connection that is gone, is one network of its own.
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'unknown'
  if (isIPv4(ip)) return ip
  const plain = (ip.split('%', 1)[0] ?? '').toLowerCase()
  if (!isIPv6(plain)) return 'unknown'
  const groups = groupsOf(plain)
  const [high, low] = [groups[6] ?? 0, groups[7] ?? 0]
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = '', after] = hex.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [head, tail] = [read(before), read(after ?? '')]
  return after === undefined ? head : [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
