import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserLaunch } from '../../e2e/support/browser.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')('the browser of the tests', () => {
  test.each(['', 'package'])('is the one from npm, whatever the machine has (CHROMIUM_PATH %j)', (chosen) => {
    const folder = mkdtempSync(join(tmpdir(), 'marketscope-path-'))
    try {
      writeFileSync(join(folder, 'chromium'), '', { mode: 0o755 })
      vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter))
      vi.stubEnv('CHROMIUM_PATH', chosen)
      expect(browserLaunch().executablePath).toMatch(/node_modules\/\.cache\/marketscope\/chromium-[\d.]+\/chromium$/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('is another one only where that is asked for', () => {
    vi.stubEnv('CHROMIUM_PATH', '/opt/other/chromium')
    expect(browserLaunch()).toMatchObject({ executablePath: '/opt/other/chromium', env: {} })
  })

  test('finds fonts, and only its own', () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    const { executablePath, env } = browserLaunch()
    const written = readFileSync(env.FONTCONFIG_FILE ?? '', 'utf8')
    const folders = [...written.matchAll(/<dir>(.*)<\/dir>/g)].map(([, folder = '']) => folder)
    expect(folders).not.toEqual([])
    for (const folder of folders) {
      expect(folder.startsWith(dirname(executablePath))).toBe(true)
      expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.ttf'))).not.toEqual([])
    }
    expect(written).not.toMatch(/<include/)
  })
})
