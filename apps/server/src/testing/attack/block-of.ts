/** Between two looks at the clock of the thread. */
const EVERY_MS = 5

/**
 * Does something, and tells the longest time in which this thread computed without looking up, in milliseconds of its own processor time: what others compute on
 * a busy machine is not counted.
 */
export async function blockOf<T>(work: () => Promise<T>): Promise<{ result: T; block: number }> {
  let longest = 0
  let before = computed()
  const look = () => {
    const now = computed()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, EVERY_MS)
  try {
    const result = await work()
    look()
    return { result, block: longest }
  } finally {
    clearInterval(timer)
  }
}

function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
