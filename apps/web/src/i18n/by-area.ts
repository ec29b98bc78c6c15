/** Catalogues by the name of their area, from files by their path. */
export function byArea(files: Record<string, unknown>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).map(([path, catalogue]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), catalogue as object]),
  )
}
