/** A way to write an address that is not the one in which it is answered. */
export interface Spelling {
  name: string
  /** The target of a request for the address that begins with a slash, in this spelling. */
  spell(address: string): string
}

const hex = (text: string) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('')
const firstLetter = (address: string) => address.search(/[a-z]/i)

/** The address with one letter of it written in another way. */
function withLetter(address: string, at: number, write: (letter: string) => string): string {
  return address.slice(0, at) + write(address.charAt(at)) + address.slice(at + 1)
}

/** The path alone written in another way. */
const onPath = (write: (path: string) => string) => (address: string) => {
  const [path = '', ...query] = address.split('?')
  return [write(path), ...query].join('?')
}

/** Every spelling that has led past something somewhere. What is written so is refused, whatever it would lead to. */
export const SPELLINGS: readonly Spelling[] = [
  { name: 'the first letter encoded', spell: (address) => withLetter(address, firstLetter(address), hex) },
  {
    name: 'the first letter encoded in capitals',
    spell: (address) => withLetter(address, firstLetter(address), (letter) => hex(letter).toUpperCase()),
  },
  { name: 'the last letter encoded', spell: onPath((path) => withLetter(path, path.length - 1, hex)) },
  { name: 'all encoded but the slashes', spell: onPath((path) => path.split('/').map(hex).join('/')) },
  {
    name: 'a slash encoded',
    spell: onPath((path) => `/${path.slice(1).replace('/', '%2f') || '%2f'}`.replace(/^(?!.*%2f)(.*)$/, '$1%2F')),
  },
  { name: 'a backslash for a slash', spell: onPath((path) => path.replace(/(.)\/(?=[^/]*$)|$/, '$1\\')) },
  { name: 'an encoded backslash', spell: onPath((path) => `${path}%5c`) },
  { name: 'two slashes first', spell: (address) => `/${address}` },
  { name: 'another host after two slashes', spell: (address) => `//evil.example${address}` },
  { name: 'a dot for a step', spell: (address) => `/.${address}` },
  { name: 'a step away and back', spell: (address) => `/x/..${address}` },
  { name: 'an encoded step away and back', spell: (address) => `/x/%2e%2e${address}` },
  { name: 'a whole address', spell: (address) => `http://product.example${address}` },
  { name: 'a whole address of another host', spell: (address) => `https://evil.example${address}` },
  { name: 'a part that is not sent', spell: onPath((path) => `${path}#x`) },
  { name: 'an encoded end of a text', spell: onPath((path) => `${path}%00`) },
  { name: 'an encoded line break', spell: onPath((path) => `${path}%0d%0aX:1`) },
  { name: 'half an encoded letter', spell: onPath((path) => `${path}%c3`) },
  { name: 'a letter encoded longer than it is', spell: onPath((path) => `${path}%c1%a1`) },
  { name: 'a percent sign alone', spell: onPath((path) => `${path}%`) },
]
