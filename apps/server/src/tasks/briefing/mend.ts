import { crc32, deflateRawSync } from 'node:zlib'
import type { Language } from '@marketscope/contract/text'
import { ZipList } from '@marketscope/contract/zip'
import { openZip } from '@marketscope/warehouse/load/read/zip'
import { FONT } from './layout.ts'

/** Parts that are packed already. */
const PACKED = /\.(xlsx|png|jpe?g)$/

/**
 * What the library leaves to chance: East Asian letters of charts and of the theme get a font, months that are not known are
 * points that are not there, and letters are told as of the language.
 */
export async function mended(bytes: Uint8Array, language: Language): Promise<Uint8Array> {
  const list = new ZipList()
  const out: Uint8Array[] = []
  const { entries } = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  for (const { name, bytes: unpacked } of entries) {
    const own = Buffer.concat(await Array.fromAsync(unpacked()))
    const content = /\.(xml|rels)$/.test(name) ? Buffer.from(mendPart(name, own.toString(), language)) : own
    const stored = PACKED.test(name)
    const packed = stored ? content : deflateRawSync(content)
    const sizes = { crc: crc32(content), packed: packed.length, size: content.length }
    out.push(list.begin(name, { sizes, stored }), packed, list.end(sizes))
  }
  return Buffer.concat([...out, list.finish()])
}

function mendPart(name: string, xml: string, language: Language): string {
  if (name.startsWith('ppt/theme/')) return xml.replaceAll('<a:ea typeface=""/>', `<a:ea typeface="${FONT}"/>`)
  if (name.startsWith('ppt/charts/')) return mendChart(xml, language)
  return language === 'zh' ? xml.replaceAll('lang="en-US"', 'lang="zh-CN"') : xml
}

function mendChart(xml: string, language: Language): string {
  return xml
    .replace(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '')
    .replace(/<a:latin typeface="[^"]*"\s*\/>(\s*<a:ea)?/g, (latin, ea?: string) =>
      ea === undefined ? `<a:latin typeface="${FONT}"/><a:ea typeface="${FONT}"/>` : latin,
    )
    .replaceAll('lang="en-US"', `lang="${language === 'zh' ? 'zh-CN' : 'en-US'}"`)
}
