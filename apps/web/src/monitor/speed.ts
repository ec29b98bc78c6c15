import { quietRequest } from './send-quietly.ts'

/** All three downloads together may take so long. */
const SPEED_MS = 30_000

const FILES = ['small', 'medium', 'large'] as const

export type Speeds = Record<`speed_${(typeof FILES)[number]}`, number | null>

/** Kilobytes a second of the line to the server, for three files of growing size; null for one that did not arrive in 30 seconds. */
export async function measureSpeeds(): Promise<Speeds> {
  const speeds: Speeds = { speed_small: null, speed_medium: null, speed_large: null }
  const signal = AbortSignal.timeout(SPEED_MS)
  for (const size of FILES) {
    const speed = await speedOf(`/api/speed_test?size=${size}`, signal).catch(() => null)
    speeds[`speed_${size}`] = speed
    if (speed === null) break
  }
  return speeds
}

async function speedOf(path: string, signal: AbortSignal): Promise<number | null> {
  const began = performance.now()
  const response = await fetch(path, { ...quietRequest(), cache: 'no-store', signal })
  const { byteLength } = await response.arrayBuffer()
  const ms = performance.now() - began
  return response.ok && ms > 0 ? Math.round(byteLength / ms) : null
}
