import { importsOf } from '../imports.ts'
import { type Fault, isSource, isTest, type Rule } from '../project.ts'

const WEB = 'apps/web/src/'
const APPLICATION = new Set(['app', 'testing'])

/** The folder under apps/web/src that a file is in, and for a screen its own folder: `screens/search`. */
function zoneOf(path: string): string | undefined {
  if (!path.startsWith(WEB)) return undefined
  const parts = path.slice(WEB.length).split('/')
  if (parts.length === 1) return ''
  return parts[0] === 'screens' && parts.length > 2 ? `screens/${parts[1]}` : parts[0]
}

function reasonAgainst(from: string, to: string): string | undefined {
  const [fromTop, toTop] = [from.split('/')[0] ?? '', to.split('/')[0] ?? '']
  if (from === to || fromTop === '' || APPLICATION.has(fromTop)) return undefined
  if (toTop === 'app' || toTop === '') return `only the app's own folder puts things together; ${from} may not reach up into it`
  if (fromTop === 'screens')
    return toTop === 'screens' ? 'screens never import each other; move what they share to ui, charts, url or api' : undefined
  if (toTop === 'screens') return `${from} may not know about screens`
  if (toTop === 'analyses') return `${from} may not know about analyses`
  return undefined
}

/** In the web app, code flows from the shared folders to analyses, screens and the app; the zones are the folders that exist. */
export const zones: Rule = {
  id: 'zones',
  title: 'imports between the folders of the web app',
  check: (project) =>
    project.files
      .filter((file) => isSource(file) && !isTest(file))
      .flatMap((file): Fault[] => {
        const from = zoneOf(file)
        if (from === undefined) return []
        return importsOf(project, file).flatMap(({ line, target }) => {
          const to = target === undefined ? undefined : zoneOf(target)
          const reason = to === undefined ? undefined : reasonAgainst(from, to)
          return reason ? [{ file, line, what: `imports ${target}`, mend: reason }] : []
        })
      }),
}
