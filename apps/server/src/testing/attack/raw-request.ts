import { connect } from 'node:net'

interface RawOptions {
  /** The address of this machine that the connection comes from. */
  localAddress?: string
}

/** What a connection of its own is answered to these very bytes, until it ends: whatever a client would have mended before sending. */
export function rawRequest(url: string, text: string, { localAddress }: RawOptions = {}): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const place = { port: Number(port), host: hostname, ...(localAddress ? { localAddress } : {}) }
    const socket = connect(place, () => socket.write(text))
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

/** The bytes of one request after which the connection ends. */
export function requestText(method: string, target: string, headers: Record<string, string> = {}, body = ''): string {
  const given = {
    host: 'product.example',
    connection: 'close',
    ...headers,
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** The status of a raw answer, its headers in lower case, and its body. */
export function readRaw(answer: string): { status: number; headers: string; body: string } {
  const end = answer.indexOf('\r\n\r\n')
  const [head, body] = end < 0 ? [answer, ''] : [answer.slice(0, end), answer.slice(end + 4)]
  return { status: Number(head.split(' ', 2)[1] ?? 0), headers: head.toLowerCase(), body }
}
