/** Processor time that is told from the steps in which a system counts it, in ms, and how often it is taken where a machine had other things to do. */
const ENOUGH = 25
const TAKES = 4

/** Milliseconds of processor time that this thread spends on `work`. */
function spent(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

function taken(half: () => unknown, whole: () => unknown): number {
  let [ofHalf, ofWhole, times] = [0, 0, 1]
  for (; ofHalf < ENOUGH; times *= 2) {
    const repeated = (work: () => unknown) => () => {
      for (let done = 0; done < times; done++) work()
    }
    ofHalf += spent(repeated(half))
    ofWhole += spent(repeated(whole))
  }
  return ofWhole / ofHalf
}

/**
 * How many times as much processor time `work` takes on a text of `length` signs as on one of half of it, the text being `shape` over and over:
 * 2 where it is linear, 4 where it is quadratic. The least of some takes, or the first that is linear.
 */
export function growth(work: (text: string) => unknown, shape: string, length: number): number {
  const whole = shape.repeat(Math.ceil(length / shape.length)).slice(0, length)
  const half = whole.slice(0, length / 2)
  let least = Number.POSITIVE_INFINITY
  for (let take = 0; take < TAKES && least > 2.5; take++)
    least = Math.min(
      least,
      taken(
        () => work(half),
        () => work(whole),
      ),
    )
  return least
}
