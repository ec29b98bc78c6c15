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

function taken(part: () => unknown, whole: () => unknown): number {
  let [ofPart, ofWhole, times] = [0, 0, 1]
  for (; ofPart < ENOUGH; times *= 2) {
    const repeated = (work: () => unknown) => () => {
      for (let done = 0; done < times; done++) work()
    }
    ofPart += spent(repeated(part))
    ofWhole += spent(repeated(whole))
  }
  return ofWhole / ofPart
}

/** What `growth` stays below where work is in proportion: half way, as powers go, between a line and a square. */
export const IN_PROPORTION = 8

/**
 * How many times as much processor time `work` takes on a text of `length` signs as on one of a quarter of it, the text being `shape` over and over:
 * 4 where it is linear, 16 where it is quadratic. The least of some takes, or the first that is in proportion.
 */
export function growth(work: (text: string) => unknown, shape: string, length: number): number {
  const whole = shape.repeat(Math.ceil(length / shape.length)).slice(0, length)
  const part = whole.slice(0, length / 4)
  let least = Number.POSITIVE_INFINITY
  for (let take = 0; take < TAKES && least >= IN_PROPORTION; take++)
    least = Math.min(
      least,
      taken(
        () => work(part),
        () => work(whole),
      ),
    )
  return least
}
