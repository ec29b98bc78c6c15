import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Peak resident memory of a running process in bytes; 0 where the system does not tell (only Linux does). */
export function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Runs a TypeScript file of ours to its end; gives what it wrote. Throws when it fails. */
export async function runNode(args: readonly string[], complaints: 'inherit' | 'ignore' = 'inherit'): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', complaints] })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  const code = await ended(child)
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${out.slice(-2000)}`)
  return out
}

/** Resolves with the exit code. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
}

/** Bytes of all files below a folder (or of one file). Each table of the engine has a second name, a link, which is not followed. */
export async function bytesOf(path: string): Promise<number> {
  const info = await lstat(path)
  if (!info.isDirectory()) return info.isFile() ? info.size : 0
  const sizes = await Promise.all((await readdir(path)).map((name) => bytesOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
