import { type Fault, isSource, isTest, type Project, type Rule } from '../project.ts'

const WEB = 'apps/web/src/'
const FOLDER = `${WEB}i18n/`
const LANGUAGES = ['zh', 'en'] as const
const PLURAL = /_(zero|one|two|few|many|other)$/

interface Catalogue {
  file: string
  /** Full keys, `area.part.part`, with their texts; a plural's forms are kept apart. */
  texts: Map<string, string>
}

function flatten(value: unknown, prefix: string): [string, string][] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${prefix}.${key}`))
  return [[prefix, typeof value === 'string' ? value : '']]
}

function cataloguesOf(project: Project, language: string): Map<string, Catalogue> {
  const folder = `${FOLDER}${language}/`
  const files = project.files.filter((file) => file.startsWith(folder) && file.endsWith('.json'))
  return new Map(
    files.map((file) => {
      const area = file.slice(folder.length, -'.json'.length)
      return [area, { file, texts: new Map(flatten(JSON.parse(project.read(file)), area)) }]
    }),
  )
}

const baseKey = (key: string) => key.replace(PLURAL, '')

function compare(one: Map<string, Catalogue>, other: Map<string, Catalogue>, language: string): Fault[] {
  return [...one].flatMap(([area, { file, texts }]): Fault[] => {
    const counterpart = other.get(area)
    const mend = `write it in ${FOLDER}${language}/${area}.json too`
    if (!counterpart) return [{ file, what: `has no counterpart in ${language}`, mend }]
    const there = new Set([...counterpart.texts.keys()].map(baseKey))
    const lacking = [...texts.keys()].filter((key) => !there.has(baseKey(key)))
    const empty = [...texts].filter(([, text]) => text.trim() === '')
    return [
      ...lacking.map((key) => ({ file, what: `"${key}" is missing in ${language}`, mend })),
      ...empty.map(([key]) => ({ file, what: `"${key}" is empty`, mend: 'write the text or remove the key' })),
    ]
  })
}

interface Use {
  file: string
  line: number
  key: string
}

/** The keys that a file asks for by `t('…')`; a key without its area belongs to the namespace the file names in useTranslation. */
function usesOf(project: Project, file: string): Use[] {
  const text = project.read(file)
  const areas = [...text.matchAll(/\buseTranslation\(\s*['"]([\w-]+)['"]/g)].map((match) => match[1] ?? '')
  return [...text.matchAll(/(?<![\w.])(?:i18n\.|i18next\.)?t\(\s*['"]([^'"\n]+)['"]|\bi18nKey=["']([^"'\n]+)["']/g)].map((match) => {
    const key = (match[1] ?? match[2] ?? '').replace(':', '.')
    const area = areas.length === 1 && !(match[1] ?? match[2] ?? '').includes(':') ? `${areas[0]}.` : ''
    return { file, line: text.slice(0, match.index).split('\n').length, key: `${area}${key}` }
  })
}

/** Every quoted text of the sources that could be a key, and the beginnings of keys that are put together: `error.${code}`. */
function mentions(project: Project, files: readonly string[]) {
  const quoted = new Set<string>()
  const beginnings: string[] = []
  for (const file of files) {
    const text = project.read(file)
    for (const match of text.matchAll(/(['"])([\w.:-]+)\1/g)) quoted.add((match[2] ?? '').replace(':', '.'))
    for (const match of text.matchAll(/`([\w.:-]+)`/g)) quoted.add((match[1] ?? '').replace(':', '.'))
    for (const match of text.matchAll(/`([\w.:-]+[.:][\w-]*)\$\{/g)) beginnings.push((match[1] ?? '').replace(':', '.'))
  }
  return { quoted, beginnings }
}

/** Both languages have every text, every text asked for exists, and none is left over. */
export const catalogues: Rule = {
  id: 'catalogues',
  title: 'texts complete in Chinese and English',
  check: (project) => {
    const [zh, en] = LANGUAGES.map((language) => cataloguesOf(project, language)) as [Map<string, Catalogue>, Map<string, Catalogue>]
    const files = project.files.filter((file) => file.startsWith(WEB) && isSource(file) && !isTest(file) && !file.startsWith(FOLDER))
    const known = new Set([...zh.values()].flatMap(({ texts }) => [...texts.keys()].map(baseKey)))
    const uses = files.flatMap((file) => usesOf(project, file))
    const { quoted, beginnings } = mentions(project, files)
    const asked = new Set([...uses.map((use) => use.key), ...quoted])
    const isUsed = (key: string) => {
      const short = key.slice(key.indexOf('.') + 1)
      return asked.has(key) || asked.has(short) || beginnings.some((start) => key.startsWith(start) || short.startsWith(start))
    }
    const unknown = uses.filter((use) => !known.has(use.key) && !known.has(withoutOwnArea(use.key)))
    const unused = [...zh.values()].flatMap(({ file, texts }) =>
      [...new Set([...texts.keys()].map(baseKey))]
        .filter((key) => !isUsed(key))
        .map((key): Fault => ({ file, what: `"${key}" is used nowhere`, mend: 'remove it in both languages' })),
    )
    return [
      ...compare(zh, en, 'en'),
      ...compare(en, zh, 'zh'),
      ...unknown.map(
        ({ file, line, key }): Fault => ({
          file,
          line,
          what: `text "${key}" does not exist`,
          mend: `write it in ${FOLDER}zh and ${FOLDER}en`,
        }),
      ),
      ...unused,
    ]
  },
}

/** A file with one namespace may still ask for a full key of another area. */
function withoutOwnArea(key: string) {
  return key.slice(key.indexOf('.') + 1)
}

const CHINESE = /\p{Script=Han}/u

/** No Chinese text outside the catalogues: it would have no English. */
export const chinese: Rule = {
  id: 'chinese',
  title: 'no Chinese text outside the catalogues',
  check: (project) =>
    project.files
      .filter((file) => file.startsWith(WEB) && isSource(file) && !isTest(file) && !file.startsWith(FOLDER))
      .flatMap((file) =>
        project
          .read(file)
          .split('\n')
          .flatMap((text, index): Fault[] =>
            CHINESE.test(text)
              ? [
                  {
                    file,
                    line: index + 1,
                    what: 'Chinese text in the program',
                    mend: `move it to ${FOLDER}zh, with its English in ${FOLDER}en`,
                  },
                ]
              : [],
          ),
      ),
}
