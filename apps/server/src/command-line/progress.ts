import type { Text } from '@marketscope/contract/text'

const LOG_MS = 5000
const BAR = 24

export interface ProgressLine {
  show(share: number, what: Text): void
  /** Leaves the line free for other output. */
  end(): void
}

/** A line that shows how far something is: redrawn on a terminal, every five seconds in a log. */
export function progressLine(title: Text, out: NodeJS.WriteStream = process.stdout): ProgressLine {
  let last = 0
  let drawn = false
  const began = Date.now()
  const line = (share: number, what: Text) => {
    const full = Math.round(Math.min(1, Math.max(0, share)) * BAR)
    const percent = `${Math.floor(Math.min(1, share) * 100)}`.padStart(3)
    return `  ${title.zh} ${title.en} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${percent} %  ${Math.round((Date.now() - began) / 1000)} s  ${what.zh} · ${what.en}`
  }
  return {
    show: (share, what) => {
      const now = Date.now()
      if (out.isTTY) {
        if (now - last < 100) return
        out.write(`\r\x1b[K${line(share, what).slice(0, out.columns ? out.columns - 10 : 110)}`)
        drawn = true
      } else {
        if (now - last < LOG_MS) return
        out.write(`${line(share, what)}\n`)
      }
      last = now
    },
    end: () => {
      if (drawn) out.write('\r\x1b[K')
      drawn = false
    },
  }
}
