import { ofGzip, ZipList } from '@marketscope/contract/zip'

/** What the browser packs beside the page: the gzip form of some bytes. */
async function gzipOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip')
  const writer = writable.getWriter()
  // What fails is told to who reads.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = readable.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    pieces.push(value)
    length += value.length
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** A ZIP archive of texts by their names, in pieces. */
export async function zipOf(files: readonly (readonly [name: string, text: string])[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const list = new ZipList()
  const out: Uint8Array<ArrayBuffer>[] = []
  for (const [name, text] of files) {
    const own = new TextEncoder().encode(text)
    const { bytes, sizes } = ofGzip(await gzipOf(own), own.length)
    out.push(list.begin(name, { sizes }), bytes, list.end(sizes))
  }
  return [...out, list.finish()]
}
