const files: Record<string, object> = import.meta.glob('./zh/*.json', { eager: true, import: 'default' })

/** The texts of every area in this language. */
export const texts = Object.fromEntries(
  Object.entries(files).map(([path, catalogue]) => [path.slice('./zh/'.length, -'.json'.length), catalogue]),
)
