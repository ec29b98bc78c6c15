import type { Language } from '@marketscope/contract/text'
import JSZip from 'jszip'
import { FONT } from './layout.ts'

/** Parts that are packed already. */
const PACKED = /\.(xlsx|png|jpe?g)$/

/**
 * What the library leaves to chance: East Asian letters of charts and of the theme get a font, months that are not known are
 * points that are not there, and letters are told as of the language.
 */
export async function mended(bytes: Uint8Array, language: Language): Promise<Uint8Array> {
  const file = await JSZip.loadAsync(bytes)
  const whole = new JSZip()
  for (const [name, entry] of Object.entries(file.files)) {
    if (entry.dir) continue
    const isText = /\.(xml|rels)$/.test(name)
    const content = isText ? mendPart(name, await entry.async('string'), language) : await entry.async('uint8array')
    whole.file(name, content, { compression: PACKED.test(name) ? 'STORE' : 'DEFLATE', createFolders: false })
  }
  return whole.generateAsync({ type: 'uint8array', compressionOptions: { level: 6 } })
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
