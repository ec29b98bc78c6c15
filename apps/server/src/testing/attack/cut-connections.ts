import { Worker } from 'node:worker_threads'

/** Sends each text over a connection of its own and cuts it, in a thread of its own, since this one does nothing meanwhile. */
const CUT = `
const { connect } = require('node:net')
const { port, host, texts, done } = require('node:worker_threads').workerData
let left = texts.length
const isOver = () => {
  left -= 1
  if (left > 0) return
  Atomics.store(done, 0, 1)
  Atomics.notify(done, 0)
}
for (const text of texts) {
  const socket = connect(port, host, () => socket.write(text, () => socket.resetAndDestroy()))
  socket.on('error', () => undefined)
  socket.on('close', isOver)
}
`

/** Requests whose connections are cut while the server is busy: when it comes to them, nobody is there any more. */
export async function cutWhileBusy(url: string, texts: readonly string[]): Promise<void> {
  const { hostname: host, port } = new URL(url)
  const done = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(CUT, { eval: true, workerData: { host, port: Number(port), texts, done } })
  if (Atomics.wait(done, 0, 0, 60_000) === 'timed-out') throw new Error('the connections were not cut')
  await worker.terminate()
}
