import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { npmCommand } from './bootstrap.mjs'
import { flagsKeptByNpm } from './npm-flags.mjs'
import { isAlive } from './testing/alive.ts'

test.each([
  [{ npm_config_port: 'true' }, ['--port']],
  [{ npm_config_demo: '', npm_config_data: '/srv/x' }, ['--data', '--no-demo']],
  [{ npm_config_dry_run: 'true', npm_config_cache: '/root/.npm' }, ['--dry-run']],
  [{ npm_config_cache: '/root/.npm', npm_config_yes: '' }, []],
])('%j: npm kept %j', (env, flags) => {
  expect(flagsKeptByNpm({ npm_lifecycle_event: 'start', ...env })).toEqual(flags)
  expect(flagsKeptByNpm(env)).toEqual([])
})

test('every flag of a command is one that npm may have kept', () => {
  const help = readFileSync(join(import.meta.dirname, '../apps/server/src/command-line/help.ts'), 'utf8')
  const flags = new Set(Array.from(help.matchAll(/--(?:no-)?([a-z][a-z-]+)/g), ([, name = '']) => name))
  const kept = Object.fromEntries([...flags].map((name) => [`npm_config_${name.replaceAll('-', '_')}`, 'x']))
  expect(flags.size).toBeGreaterThan(30)
  expect(flagsKeptByNpm({ npm_lifecycle_event: 'start', ...kept }).sort()).toEqual([...flags].map((name) => `--${name}`).sort())
})

test('npm run load with flags that npm keeps says so, and loads nothing: a dry run would have been published', async () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const [program, ...args] = scripts.load.split(' ')
  const env = { ...process.env, npm_lifecycle_event: 'load', npm_config_dry_run: 'true' }
  const child = spawn(program === 'node' ? process.execPath : program, [...args, 'missing.csv'], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(2)
  expect(output).toContain('npm run load -- --dry-run')
  expect(output).toContain('npm 把 --dry-run 当作自己的参数')
})

test('npm start with flags that npm keeps says where they go, and starts nothing', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start', npm_config_port: 'true' }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs'), '8163'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(2)
  expect(output).toContain('npm start -- --port')
  expect(output).toContain('请在参数前加 --')
})

test('what compiling the sources gives is kept for the next start', () => {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const tell = "import { getCompileCacheDir } from 'node:module'; process.on('exit', () => console.log('kept in', getCompileCacheDir()))"
  const main = join(import.meta.dirname, '../apps/server/src/main.ts')
  const { stdout } = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, main, '--help'], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/kept in .*node_modules\/.cache\/marketscope\/compiled/)
})

/** What is left alive of some processes once they had time to end; that is killed. */
async function leftOf(pids: readonly number[]): Promise<number[]> {
  const until = Date.now() + 20_000
  const alive = () => pids.filter(isAlive)
  while (alive().length > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
  const left = alive()
  for (const pid of left) process.kill(pid, 'SIGKILL')
  return left
}

/** The process ids that a program has written, once there are so many. */
async function pidsWritten(child: ChildProcessByStdio<null, Readable, null>, count: number): Promise<number[]> {
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  const pids = () => output.split('\n').flatMap((line) => (/^\d+$/.test(line) ? [Number(line)] : []))
  while (pids().length < count) await new Promise((resolve) => setTimeout(resolve, 20))
  return pids()
}

test.skipIf(process.platform === 'win32')(
  'npm that is killed takes with it what its script has started, though its shell goes on',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marketscope-npm-killed-'))
    const polite = 'console.log(process.pid); setInterval(() => {}, 1000)'
    const processes = JSON.stringify(join(import.meta.dirname, 'processes.mjs'))
    writeFileSync(
      join(folder, 'program.mjs'),
      `import { run } from ${processes}; console.log(process.pid); await run(process.execPath, ['-e', ${JSON.stringify(polite)}])`,
    )
    writeFileSync(join(folder, 'package.json'), '{"scripts":{"start":"node program.mjs"}}')
    const { command, args } = npmCommand()
    const child = spawn(command, [...args, 'start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
    const pids = await pidsWritten(child, 2)
    child.kill('SIGKILL')
    const left = await leftOf(pids)
    rmSync(folder, { recursive: true })
    expect(left).toEqual([])
  },
  60_000,
)

test.skipIf(process.platform === 'win32')(
  'what a killed process has started ends with it, a program that does not listen included',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marketscope-killed-'))
    const stubborn = `process.on('SIGTERM', () => {}); console.log(process.pid); setInterval(() => {}, 1000)`
    const polite = `const { spawn } = require('node:child_process'); spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' }); console.log(process.pid); setInterval(() => {}, 1000)`
    const program = join(folder, 'program.mjs')
    writeFileSync(
      program,
      `import { run } from ${JSON.stringify(join(import.meta.dirname, 'processes.mjs'))}; await run(process.execPath, ['-e', ${JSON.stringify(polite)}])`,
    )
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const pids = await pidsWritten(child, 2)
    child.kill('SIGKILL')
    const left = await leftOf(pids)
    rmSync(folder, { recursive: true })
    expect(left).toEqual([])
  },
  40_000,
)
