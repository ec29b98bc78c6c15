import { connect, createServer, type Socket } from 'node:net'

/** A line to a PostgreSQL server that can fail in the ways lines and servers do. */
export interface CuttableLine {
  /** The address of the database, by this line. */
  url: string
  /** Ends every connection, and refuses new ones until `mend`. */
  cut(): void
  /** Lets nothing through, in either direction, and keeps all connections: what a stopped server looks like. */
  freeze(): void
  mend(): void
  close(): Promise<void>
}

/** Stands between the product and the PostgreSQL server of an address. */
export async function openCuttableLine(url: string): Promise<CuttableLine> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'frozen' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'frozen') from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  const own = new URL(url)
  own.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: own.href,
    cut: () => {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    freeze: () => {
      state = 'frozen'
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      state = 'whole'
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
