/** Texts in the order of their UTF-8 bytes, as the engine sorts them. */
export function byBytes(a: string, b: string): number {
  if (a === b) return 0
  if (/[\ud800-\uffff]/.test(a + b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : 1
}

/** Orders places by their texts, see {@link byBytes}. */
export function byText(text: (place: number) => string): (a: number, b: number) => number {
  return (a, b) => byBytes(text(a), text(b))
}

/** The places of a page: sorted by value, NaN (unknown) last, ties as `ties` compares their places. Only what can be on the page is sorted. */
export function topPage(
  values: Float64Array,
  ties: (a: number, b: number) => number,
  { desc, offset, limit }: { desc: boolean; offset: number; limit: number },
): number[] {
  const end = offset + limit
  const keyed = desc ? values : values.map((value) => -value)
  const known = keyed.filter((value) => !Number.isNaN(value))
  const places: number[] = []
  if (known.length > end) {
    const least = largest(known, end)
    for (let place = 0; place < keyed.length; place++) if ((keyed[place] ?? 0) >= least) places.push(place)
  } else for (let place = 0; place < keyed.length; place++) places.push(place)
  const rank = (place: number) => {
    const value = keyed[place] ?? 0
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value
  }
  places.sort((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    return one === other ? ties(a, b) : other > one ? 1 : -1
  })
  return places.slice(offset, end)
}

/** The value that has `count` − 1 before it when sorted from the greatest (Hoare's selection). Reorders the list. */
function largest(list: Float64Array, count: number): number {
  const wanted = count - 1
  let low = 0
  let high = list.length - 1
  while (low < high) {
    const pivot = list[(low + high) >> 1] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while ((list[left] ?? 0) > pivot) left += 1
      while ((list[right] ?? 0) < pivot) right -= 1
      if (left > right) break
      const value = list[left] ?? 0
      list[left++] = list[right] ?? 0
      list[right--] = value
    }
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else break
  }
  return list[wanted] ?? 0
}
