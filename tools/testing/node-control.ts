import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClickHouseServers } from './clickhouse-server.ts'

/** What tests ask for a node to be killed or started again: `GET /kill/1`, `/restart/1`, `/stop/1` (it stands still) and `/continue/1`. On this machine's loopback address only. */
export async function startNodeControl(servers: ClickHouseServers): Promise<{ url: string; close(): Promise<void> }> {
  const ways: Record<string, (place: number) => Promise<void>> = {
    kill: (place) => servers.kill(place),
    restart: (place) => servers.restart(place),
    stop: async (place) => servers.signal(place, 'SIGSTOP'),
    continue: async (place) => servers.signal(place, 'SIGCONT'),
  }
  const server = createServer((request, reply) => {
    const [, way = '', place = ''] = (request.url ?? '').split('/')
    const work = ways[way]
    if (!work || !/^\d$/.test(place)) {
      reply.writeHead(404).end()
      return
    }
    work(Number(place)).then(
      () => reply.end('done'),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
