/** A name of a host as a list of hosts has it; addresses of machines and names without a dot, as machines of a network have, are none. */
export const PICTURE_HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/

/** Whether an address is of a picture that pages may show: a path of this product, or under https at its usual port of a host of the list. */
export function mayShowPicture(address: string, hosts: readonly string[]): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}
