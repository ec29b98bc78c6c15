import { MarketError } from '@marketscope/contract/errors'
import type { Zip, ZipEntry } from '../zip.ts'
import { readPart } from './read-part.ts'
import { attribute } from './xml-scan.ts'

/** What a part of a workbook names another by. */
export interface Link {
  type: string
  /** The part's name, as the package has it or would have it. */
  path: string
}

/** The parts of a workbook by their names, of which neither case nor a slash in front makes a difference. */
export class Parts {
  readonly #exact: ReadonlyMap<string, ZipEntry>
  readonly #plain: ReadonlyMap<string, ZipEntry>

  constructor({ entries }: Pick<Zip, 'entries'>) {
    this.#exact = new Map(entries.map((entry) => [entry.name, entry]))
    this.#plain = new Map(entries.toReversed().map((entry) => [plain(entry.name), entry]))
  }

  get(path: string): ZipEntry | null {
    return this.#exact.get(path) ?? this.#plain.get(plain(path)) ?? null
  }

  /** Throws MarketError with the name of the part where there is none. */
  need(path: string): ZipEntry {
    const part = this.get(path)
    if (part === null) throw lacking(path)
    return part
  }

  /** The name of a part that lies beside another. */
  beside(part: string, name: string): string {
    return resolved(part, name)
  }

  /** What a part names, by the ids it gives; '' is the package itself. Null: it names nothing. Throws MarketError when that is damaged. */
  async linksOf(part: string): Promise<Map<string, Link> | null> {
    const name = part.slice(part.lastIndexOf('/') + 1)
    const list = this.get(resolved(part, `_rels/${name}.rels`))
    if (list === null) return null
    const links = new Map<string, Link>()
    await readPart(list, {
      open(tag, attributes) {
        if (tag !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
        const path = resolved(part, attribute(attributes, 'Target') ?? '')
        links.set(attribute(attributes, 'Id') ?? '', { type: attribute(attributes, 'Type') ?? '', path })
      },
    })
    return links
  }
}

/** The part that a package says is its document, as far as it is there; else the one where workbooks have it. Null: neither. Throws MarketError when it is damaged. */
export async function homeOf(parts: Parts): Promise<ZipEntry | null> {
  const links = [...((await parts.linksOf(''))?.values() ?? [])]
  const document = links.find(({ type }) => type.endsWith('/officeDocument'))
  return parts.get(document?.path ?? '') ?? parts.get('xl/workbook.xml')
}

/** A workbook that lacks a part that it names. */
export function lacking(path: string): MarketError {
  return new MarketError('parameter', {
    zh: `Excel 工作簿缺少其中的“${path}”，请在 Excel 中打开并重新保存`,
    en: `The Excel workbook lacks its part "${path}": open it in Excel and save it again`,
  })
}

const plain = (path: string) => (path.startsWith('/') ? path.slice(1) : path).toLowerCase()

/** The name of a part by the address that another has for it. */
function resolved(from: string, address: string): string {
  const path = address.replaceAll('\\', '/')
  const out = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') out.pop()
    else if (step !== '.' && step !== '') out.push(step)
  }
  return out.join('/')
}
