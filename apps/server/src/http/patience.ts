import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long the server waits for what a caller still has to send. */
export interface Patience {
  /** Milliseconds until the headers of a request have come. */
  headers: number
  /** Milliseconds until a whole body has come. */
  body: number
  /** Of an upload, which may take as long as it likes: milliseconds in which at least `uploadBytes` come. */
  upload: number
  uploadBytes: number
}

export const PATIENCE: Patience = { headers: 20_000, body: 30_000, upload: 60_000, uploadBytes: 64 * 1024 }

/** Hangs up on callers who send so slowly that it only keeps the server busy. `isUpload` tells the requests whose bodies may take long. */
export function addPatience(app: FastifyInstance, isUpload: (request: FastifyRequest) => boolean, patience = PATIENCE): void {
  app.server.headersTimeout = patience.headers
  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const hangUp = () => raw.destroy()
    const timer = isUpload(request) ? whenTooSlow(request, patience, hangUp) : setTimeout(hangUp, patience.body)
    timer.unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
}

/** Calls back when less than is asked for came between two looks. */
function whenTooSlow({ raw }: FastifyRequest, { upload, uploadBytes }: Patience, callBack: () => void): NodeJS.Timeout {
  let before = raw.socket.bytesRead
  return setInterval(() => {
    const now = raw.socket.bytesRead
    if (now - before < uploadBytes) callBack()
    before = now
  }, upload)
}
