import type { ZipEntry } from '../zip.ts'
import { type XmlListener, XmlScan } from './xml-scan.ts'

/** Reads a part of a workbook, in pieces. */
export async function readPart(part: ZipEntry, to: Partial<XmlListener>, signal?: AbortSignal): Promise<void> {
  const nothing = () => undefined
  const scan = new XmlScan({ open: nothing, close: nothing, text: nothing, ...to })
  const decoder = new TextDecoder()
  for await (const chunk of part.bytes(signal)) scan.push(decoder.decode(chunk, { stream: true }))
  scan.end()
}
