/** A number as text without zeros at its end, nor a point that nothing follows any more. Whoever calls it knows that there is a point: 100 would be 1. */
export function withoutTrailingZeros(written: string): string {
  let end = written.length
  while (written[end - 1] === '0') end -= 1
  return written.slice(0, written[end - 1] === '.' ? end - 1 : end)
}
