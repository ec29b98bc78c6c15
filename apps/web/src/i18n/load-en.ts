const files: Record<string, object> = import.meta.glob('./en/*.json', { eager: true, import: 'default' })

/** The texts of every area in this language. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, catalogue]) => [path.slice('./en/'.length, -'.json'.length), catalogue]),
)
