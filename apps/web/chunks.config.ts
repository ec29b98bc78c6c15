import { posix } from 'node:path'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** What is fetched as one: the modules that its files begin with. */
function rootOf(id: string): string | null {
  if (id.endsWith('/src/main.tsx')) return 'start'
  if (id.endsWith('/src/app/frame.tsx')) return 'frame'
  if (id.endsWith('/src/charts/draw/chart.tsx')) return 'draw'
  if (id.endsWith('/src/charts/draw/further-kinds.ts')) return 'further kinds'
  if (id.endsWith('/detail/header/filter-panel.tsx')) return 'filter panel'
  if (id.endsWith('/analyses/frame/table/analysis-table.tsx')) return 'table'
  if (id.endsWith('/src/app/assistant/assistant-panel.tsx')) return 'assistant'
  if (id.endsWith('/src/membership/membership-dialog.tsx')) return 'membership'
  const screen = /\/src\/screens\/([^/]+)\/\1-screen\.tsx$/.exec(id)?.[1]
  if (screen) return `screen ${screen}`
  return id.startsWith(VIEWS) ? `views ${id.slice(VIEWS.length)}` : null
}

/** What the first tab of a search is made of, beside what every tab has. */
const FIRST = ['views market', 'views platforms', 'views brands', 'draw']

/**
 * The chunk of a module by what reaches it; null: of one place alone, where it stays. Who is needed more comes first: what a module imports is reached by all
 * that reach the module, so it stands in the same chunk or in one further up, and no two chunks need each other.
 */
function chunkOf(roots: ReadonlySet<string>, id: string): string | null {
  if (roots.has('start')) return 'base'
  // Signing in is to be there at once: what it shares stands apart.
  if (roots.size > 1 && (roots.has('screen sign-in') || roots.has('screen outbox'))) return 'plain'
  if (roots.has('frame')) return rootOf(id) === null ? 'components' : null
  if (roots.size < 2) return null
  if (roots.size === 2 && roots.has('draw') && roots.has('further kinds')) return 'drawing'
  if (roots.has('screen search')) return roots.size === 2 && roots.has('filter panel') ? 'form' : 'fields'
  if (roots.has('screen detail')) return 'analyses'
  if (FIRST.some((root) => roots.has(root))) return 'views'
  if (roots.has('table')) return 'table'
  return [...roots].some((root) => root.startsWith('views ')) ? 'more-views' : 'further'
}

/** Files that mostly pass on what others have: who imports a part by its name needs that part, not all. */
const BARREL =
  /node_modules\/(?:(?:antd|@ant-design\/icons|@rc-component\/[\w-]+)\/es\/index|echarts\/(?:charts|components|features|renderers|lib\/export\/\w+))\.js$/

interface Module {
  code: string | null
  importedIds: readonly string[]
}
type ModuleOf = (id: string) => Module | null

const named = (list: string) =>
  list.split(',').flatMap((one) => {
    const [name = '', as = name] = one.trim().split(/\s+as\s+/)
    return name === '' ? [] : [{ name, as }]
  })

/** Where a barrel has a part from; none: it is its own, or nothing known. */
function partOf(barrel: string, name: string, moduleOf: ModuleOf): string[] {
  const code = moduleOf(barrel)?.code ?? ''
  const at = (path: string) =>
    [path, `${path}.js`, `${path}/index.js`].map((file) => posix.join(posix.dirname(barrel), file)).filter((id) => moduleOf(id) !== null)
  for (const [, list = '', path = ''] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g))
    if (named(list).some(({ as }) => as === name)) return at(path)
  for (const [, own, list = '', path = ''] of code.matchAll(/import\s+(?:(\w+)|\{([^}]*)\})\s*from\s*["'](\.[^"']+)["']/g))
    if (own === name || named(list).some(({ as }) => as === name)) return at(path)
  return [...code.matchAll(/export\s*\*\s*from\s*["'](\.[^"']+)["']/g)].flatMap(([, path = '']) =>
    at(path).flatMap((id) => partOf(id, name, moduleOf)),
  )
}

/** Ids of what a module imports, past the barrels. */
function importsOf({ code, importedIds }: Module, moduleOf: ModuleOf): string[] {
  return importedIds.flatMap((id) => {
    if (!BARREL.test(id)) return [id]
    const from = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? ''
    const imports = [...(code ?? '').matchAll(new RegExp(`(?:import|export)\\s*([^"';]*?)\\s*from\\s*["']${from}(/\\w+)?["']`, 'g'))]
      .filter(([, , file]) => file === undefined || id.endsWith(`${file}.js`))
      .map(([, what = '']) => /^\{([^}]*)\}$/.exec(what)?.[1])
    // Whoever takes a barrel as a whole needs all of it.
    if (imports.length === 0 || imports.includes(undefined)) return [id]
    return imports.flatMap((list = '') =>
      named(list).flatMap(({ name }) => {
        const parts = partOf(id, name, moduleOf)
        return parts.length > 0 ? parts : [id]
      }),
    )
  })
}

/** Puts what is loaded together into one file, instead of a file for each combination of places that share something. */
export function chunksByLoading() {
  const reached = new Map<string, Set<string>>()
  const plugin: Plugin = {
    name: 'chunks-by-loading',
    apply: 'build',
    buildEnd() {
      reached.clear()
      for (const id of this.getModuleIds()) {
        const root = rootOf(id)
        if (root === null) continue
        const [open, seen] = [[id], new Set<string>()]
        for (let at = open.pop(); at !== undefined; at = open.pop()) {
          if (seen.has(at)) continue
          seen.add(at)
          reached.set(at, (reached.get(at) ?? new Set()).add(root))
          const module = this.getModuleInfo(at)
          if (module) open.push(...importsOf(module, (one) => this.getModuleInfo(one)))
        }
      }
    },
  }
  const nameOf = (id: string) => (id.includes('rolldown/runtime') ? 'base' : chunkOf(reached.get(id) ?? new Set(), id))
  return { plugin, nameOf }
}

const VIEWS = '\0views-'

/** The views of a folder of analyses as one module, so that they are fetched as one. */
export function viewsByFolder(): Plugin {
  const views = new Map<string, string[]>()
  return {
    name: 'views-by-folder',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/analyses/registry.generated.ts')) return null
      return code.replace(/import\('\.\/([^/']+)\/([^/']+)\.tsx'\)/g, (_, folder: string, file: string) => {
        const path = id.replace('registry.generated.ts', `${folder}/${file}.tsx`)
        const known = views.get(folder) ?? []
        views.set(folder, known)
        if (!known.includes(path)) known.push(path)
        return `import('./views-${folder}').then((all) => ({ default: all.view${known.indexOf(path)} }))`
      })
    },
    resolveId: (id) => (id.startsWith('./views-') ? `\0${id.slice(2)}` : null),
    load: (id) =>
      id.startsWith(VIEWS)
        ? (views.get(id.slice(VIEWS.length)) ?? []).map((path, at) => `export { default as view${at} } from '${path}'`).join('\n')
        : null,
  }
}

/** What the first picture of a page is made of beyond what every page needs, by what the address says: modules whose files it is. */
const PARTS: Readonly<Record<string, readonly RegExp[]>> = {
  'texts-zh': [/\/i18n\/load-zh\.ts$/],
  'texts-en': [/\/i18n\/load-en\.ts$/],
  search: [/\/search-screen\.tsx$/],
  detail: [/\/detail-screen\.tsx$/, /\/charts\/draw\/chart\.tsx$/, /^\0views-market$/],
  subscribe: [/\/subscribe-screen\.tsx$/],
  data: [/\/data-screen\.tsx$/],
  'sign-in': [/\/sign-in-screen\.tsx$/],
  outbox: [/\/outbox-screen\.tsx$/],
}
const EARLY = 'src/early.ts'

/** Writes into the page which files its screens need (early.ts reads it), and has those that all need fetched at once. */
export function partsOfPages(): Plugin {
  let root = ''
  return {
    name: 'parts-of-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: `${root}/${EARLY}`, name: 'early' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
        const withImports = (name: string, known = new Set<string>()): Set<string> => {
          if (known.has(name)) return known
          known.add(name)
          for (const file of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) withImports(file, known)
          return known
        }
        const filesOf = (module: RegExp) =>
          chunks.filter(({ facadeModuleId }) => module.test(facadeModuleId ?? '')).flatMap(({ fileName }) => [...withImports(fileName)])
        const always = new Set(filesOf(/\/app\/frame\.tsx$/))
        const parts = Object.entries(PARTS).map(([part, modules]) => [
          part,
          [...new Set(modules.flatMap(filesOf))].filter((file) => !always.has(file)).map((file) => `/${file}`),
        ])
        const tags: HtmlTagDescriptor[] = [
          { tag: 'meta', attrs: { name: 'page-parts', content: JSON.stringify(Object.fromEntries(parts)) }, injectTo: 'head' },
          ...filesOf(/\/src\/early\.ts$/).map((file) => script(file)),
          ...[...always].filter((file) => !html.includes(file)).map((file) => preloaded(file)),
        ]
        return { html, tags }
      },
    },
  }
}

const script = (file: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', async: true, src: `/${file}` },
  injectTo: 'head',
})
const preloaded = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', href: `/${file}` },
  injectTo: 'head',
})
