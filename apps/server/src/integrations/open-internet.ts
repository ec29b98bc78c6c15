import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the open internet: private, of this machine, of this link, for documents and tests, for many receivers, and tunnels into any of them. */
const NOT_PUBLIC: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const closed = new BlockList()
for (const [network, bits] of NOT_PUBLIC) closed.addSubnet(network, bits, 'ipv4')

/** Of version 6 only what is handed out to anybody, less the tunnels and tests in it. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
closed6.addSubnet('2001::', 23, 'ipv6')
closed6.addSubnet('2001:db8::', 32, 'ipv6')
closed6.addSubnet('2002::', 16, 'ipv6')
closed6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** Looks a host up and gives only addresses of the open internet, at the moment of connecting: what is asked later may be answered otherwise. `refusal` makes the error for any other. */
export function publicLookup(refusal: () => Error): LookupFunction {
  return (host, options, told) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return told(error, [])
      // One private address among others is a name that is being bent.
      if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) return told(refusal(), [])
      const [first] = addresses
      if (options.all) told(null, addresses)
      else told(null, first?.address ?? '', first?.family)
    })
  }
}
