import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** How to start the test browser. `env` is added to its environment. */
export interface BrowserLaunch {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const root = join(import.meta.dirname, '../..')

/** Keeps the browser to itself: no sandbox (containers), no graphics card, no talk with the outside. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The fonts that come with the browser, and no other: it dies where it finds none, and what a page looks like must not hang on what a machine has. */
function ownFonts(folder: string): string {
  const path = join(folder, 'own-fonts.conf')
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts/fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  return path
}

/** The browser of the npm package, unpacked once into a cache folder; an unpacking that was interrupted leaves nothing behind. */
function packagedBrowser(): BrowserLaunch {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The test browser from npm runs on Linux x64: name a Chromium or Chrome of yours in CHROMIUM_PATH')
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as { version: string }
  const cache = join(root, 'node_modules/.cache/marketscope')
  const folder = join(cache, `chromium-${manifest.version}`)
  const details = "import('@sparticuz/chromium').then(async ({ default: chromium, inflate }) => "
  const libraries = join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  if (!existsSync(folder)) {
    console.log('Unpacking the test browser · 正在解压测试浏览器')
    const fresh = `${folder}.${process.pid}`
    mkdirSync(fresh, { recursive: true })
    const unpack = spawnSync(
      process.execPath,
      ['-e', `${details}{ await inflate(process.argv[1]); await chromium.executablePath() })`, libraries],
      {
        cwd: root,
        env: { ...process.env, TMPDIR: fresh, TEMP: fresh, TMP: fresh },
        encoding: 'utf8',
      },
    )
    if (unpack.status !== 0) {
      rmSync(fresh, { recursive: true, force: true })
      throw new Error(`The test browser could not be unpacked: ${unpack.stderr}`)
    }
    renameSync(fresh, folder)
  }
  const asked = spawnSync(process.execPath, ['-e', `${details}console.log(JSON.stringify(chromium.args)))`], {
    cwd: root,
    encoding: 'utf8',
  })
  const own = (JSON.parse(asked.stdout) as string[]).filter((arg) => !UNSUITED.has(arg)).map((arg) => arg.replaceAll("'", ''))
  return {
    executablePath: join(folder, 'chromium'),
    args: own,
    env: { FONTCONFIG_FILE: ownFonts(folder), LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), folder].join(delimiter) },
  }
}

/** Meant for a function that opens one page and dies: several contexts need several processes, and tests need the browser's own security. */
const UNSUITED = new Set(['--single-process', '--disable-web-security', '--allow-running-insecure-content'])

/** The browser for the tests: the one that came with npm, unless CHROMIUM_PATH names another. */
export function browserLaunch(): BrowserLaunch {
  const chosen = process.env.CHROMIUM_PATH
  const launch = chosen && chosen !== 'package' ? { executablePath: chosen, args: [], env: {} } : packagedBrowser()
  return { ...launch, args: [...new Set([...launch.args, ...QUIET])] }
}
