/** Where a mapping stands in what was given (`files.0.mapping`), as the keys that lead to it. */
export function placeInMapping(place: string): (string | number)[] {
  return place
    .split('.')
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
