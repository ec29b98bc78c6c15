import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const MODULE = join(import.meta.dirname, 'stopping.ts')

/** The exit code of a program that has so many milliseconds to stop, is asked to so many times, and then does something. */
async function exitCode(graceMs: number, times: number, then: string): Promise<number | null> {
  const text = `import { listenForStop } from ${JSON.stringify(MODULE)}
    const busy = setInterval(() => {}, 1000)
    const { asked } = listenForStop(${graceMs})
    console.log('ready')
    await asked
    console.log('stopping')
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(child, 'exit')
  let said = ''
  let sent = 0
  for await (const piece of child.stdout) {
    said += String(piece)
    // The second one is not sent before the first is heard: the system tells two of a kind as one.
    if (sent < times && said.includes(['ready', 'stopping'][sent] ?? '')) {
      sent += 1
      child.kill('SIGTERM')
    }
  }
  const [code] = await ended
  return code
}

it.each([
  ['one that stops in time', 60_000, 1, 'clearInterval(busy)', 0],
  ['one that says itself that it did not do what it was asked for', 60_000, 1, 'clearInterval(busy); process.exitCode = 3', 3],
  ['one that is cut off is not done, whatever it was about', 50, 1, '', 1],
  ['one that is asked twice ends at once', 60_000, 2, '', 1],
])('%s', async (_, graceMs, times, then, code) => {
  expect(await exitCode(graceMs, times, then)).toBe(code)
})
