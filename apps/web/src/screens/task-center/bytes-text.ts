const STEPS = ['B', 'KB', 'MB', 'GB'] as const

/** A number of bytes in the unit that reads best, powers of 1,024. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(STEPS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${STEPS[step]}`
}
