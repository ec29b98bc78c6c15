/** Where a ClickHouse server is, and whom it knows us as. */
export interface ServerAddress {
  /** Scheme, host and port alone. */
  url: string
  username: string
  password: string
  database: string
}

/** What the market data is called on a server where the address does not say. */
const DATABASE = 'marketscope'

/** Names of databases are written into statements as they are. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/

/**
 * Reads the addresses of the nodes that keep a market, `http(s)://user:password@host:port/database`, separated by commas; the first coordinates queries. Null for a text
 * that is none, for nodes with different databases, and for the same address twice.
 */
export function readAddresses(text: string): ServerAddress[] | null {
  const nodes = text.split(',').map((one) => readAddress(one.trim()))
  const found = nodes.flatMap((node) => node ?? [])
  const same = found.every(({ database }) => database === found[0]?.database)
  return found.length === nodes.length && same && new Set(found.map(({ url }) => url)).size === found.length ? found : null
}

function readAddress(text: string): ServerAddress | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, username, password, pathname, search, hash } = new URL(text)
  const database = pathname === '/' || pathname === '' ? DATABASE : pathname.slice(1)
  if (!['http:', 'https:'].includes(protocol) || search !== '' || hash !== '' || !NAME.test(database)) return null
  return { url: origin, username: decode(username) || 'default', password: decode(password), database }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
