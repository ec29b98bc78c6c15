import { posix } from 'node:path'
import { openZip } from '@marketscope/warehouse/load/read/zip'

/** A file of slides as it is read back: its parts, and what stands on each slide. */
export interface ReadDeck {
  /** Every part by its path; text where it is XML. */
  parts: Map<string, string>
  slides: ReadSlide[]
}

export interface ReadSlide {
  /** The texts of its shapes and tables, in their order. */
  texts: string[]
  notes: string
  /** Addresses outside of the file. */
  links: string[]
  charts: ReadChart[]
  /** Its XML. */
  xml: string
}

export interface ReadChart {
  axes: string[]
  labels: string[]
  series: { name: string; values: (number | null)[] }[]
}

/** Reads a file of slides. Throws where a part is no well-formed XML, or a relationship leads to a part that is not there. */
export async function readDeck(bytes: Uint8Array): Promise<ReadDeck> {
  const zip = await openZip(Buffer.from(bytes))
  const parts = new Map<string, string>()
  for (const entry of zip.entries) parts.set(entry.name, Buffer.concat(await Array.fromAsync(entry.bytes())).toString())
  for (const [name, text] of parts) if (/\.(xml|rels)$/.test(name)) checkXml(name, text)
  for (const name of parts.keys())
    for (const { target, external } of relationsOf(parts, name))
      if (!external && !parts.has(target)) throw new Error(`${name} leads to ${target}, which is not there`)
  const count = [...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length
  return { parts, slides: Array.from({ length: count }, (_, index) => readSlide(parts, `ppt/slides/slide${index + 1}.xml`)) }
}

function readSlide(parts: ReadDeck['parts'], name: string): ReadSlide {
  const xml = parts.get(name) ?? ''
  const relations = relationsOf(parts, name)
  const of = (part: RegExp) => relations.filter(({ target }) => part.test(target)).map(({ target }) => parts.get(target) ?? '')
  return {
    texts: paragraphs(xml),
    notes: of(/notesSlide/)
      .flatMap(paragraphs)
      .join('\n'),
    links: relations.filter(({ external }) => external).map(({ target }) => target),
    charts: of(/charts\/chart/).map(readChart),
    xml,
  }
}

const paragraphs = (xml: string) =>
  [...xml.matchAll(/<a:p>.*?<\/a:p>/gs)]
    .map(([paragraph]) => [...paragraph.matchAll(/<a:t>(.*?)<\/a:t>/gs)].map(([, text]) => plain(text ?? '')).join(''))
    .filter((text) => text !== '')

function readChart(xml: string): ReadChart {
  const points = (part: string | undefined) => {
    const count = Number(/<c:ptCount val="(\d+)"/.exec(part ?? '')?.[1] ?? 0)
    const known = new Map([...(part ?? '').matchAll(/<c:pt idx="(\d+)"><c:v>(.*?)<\/c:v>/g)].map(([, at, value]) => [Number(at), value]))
    return Array.from({ length: count }, (_, at) => known.get(at) ?? null)
  }
  const series = [...xml.matchAll(/<c:ser>.*?<\/c:ser>/gs)].map(([one]) => one)
  return {
    axes: [...xml.matchAll(/<c:valAx>.*?<c:title>.*?<a:t>(.*?)<\/a:t>/gs)].map(([, title]) => plain(title ?? '')),
    labels: points(/<c:cat>.*?<\/c:cat>/s.exec(series[0] ?? '')?.[0]).map((label) => plain(label ?? '')),
    series: series.map((one) => ({
      name: plain(points(/<c:tx>.*?<\/c:tx>/s.exec(one)?.[0])[0] ?? ''),
      values: points(/<c:val>.*?<\/c:val>/s.exec(one)?.[0]).map((value) => (value === null ? null : Number(value))),
    })),
  }
}

function relationsOf(parts: ReadDeck['parts'], name: string): { target: string; external: boolean }[] {
  const rels = parts.get(posix.join(posix.dirname(name), '_rels', `${posix.basename(name)}.rels`)) ?? ''
  return [...rels.matchAll(/<Relationship\b[^>]*>/g)].map(([relation]) => {
    const target = plain(/Target="([^"]*)"/.exec(relation)?.[1] ?? '')
    const external = /TargetMode="External"/.test(relation)
    if (external) return { target, external }
    return { target: target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(name), target), external }
  })
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign: string) => SIGNS[sign] ?? '')

const TOKEN = /<\?.*?\?>|<!--.*?-->|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gsy

/** Throws where the text is no well-formed XML: tags that do not match, an attribute twice, a sign that must be written otherwise. */
export function checkXml(name: string, xml: string): void {
  const open: string[] = []
  const text = xml.replace(/^\uFEFF/, '')
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)
    if (!token) throw new Error(`${name} is no XML at ${text.slice(at, at + 60)}`)
    const [whole, closing, tag, attributes = '', single] = token
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(whole)) throw new Error(`${name} has a bare & in ${whole.slice(0, 80)}`)
    if (/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u.test(whole) || !whole.isWellFormed()) throw new Error(`${name} has a sign that XML has not`)
    if (tag === undefined) continue
    const names = [...attributes.matchAll(/([\w:.-]+)\s*=/g)].map(([, attribute]) => attribute)
    if (closing === '' && new Set(names).size < names.length && !/=\s*"[^"]*=/.test(attributes))
      throw new Error(`${name}: an attribute twice in ${whole}`)
    if (closing) {
      if (open.pop() !== tag) throw new Error(`${name}: ${whole} closes what is not open`)
    } else if (!single) open.push(tag)
  }
  if (open.length > 0) throw new Error(`${name}: ${open.join(' ')} stay open`)
}
