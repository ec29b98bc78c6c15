import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  command: string
}

/** Every process of this machine that runs, by what it runs. Of Linux alone. */
export function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      if (state === undefined || state === 'Z') return []
      return [{ pid: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
    } catch {
      return []
    }
  })
}
