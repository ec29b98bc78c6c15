import { defineConfig } from '@playwright/test'
import { browserLaunch } from './support/browser.ts'

const { executablePath, args, env } = browserLaunch()

/** Without a UTF-8 locale the browser gives a download with a Chinese name the name "download". */
const UTF8 = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // A browser and its server take hardly more than one core, and those of another process are not met.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A dialog that grows is clicked where it will be: on a busy machine the button has gone again between press and release.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of all that a browser does takes half as long again as doing it.
    trace: process.env.MARKETSCOPE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...UTF8, ...env } as Record<string, string> },
  },
})
