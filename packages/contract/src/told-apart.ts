/** What a follow is called, and its conditions in words. */
export interface Named {
  name: string
  tags: readonly string[]
}

/** What joins the conditions in a name that was made of them. */
const JOINER = ' · '

/**
 * The names with only what tells them apart: conditions that all names have are left out (`common` says them once). Names that are the same are followed by the
 * conditions that only they have, or by a number where there are none.
 */
export function toldApart(all: readonly Named[]): { names: string[]; common: string[] } {
  const parts = all.map(({ name }) => name.split(JOINER))
  const shared = (parts[0] ?? []).filter((part) => parts.every((others) => others.includes(part)))
  const left = parts.map((own) => own.filter((part) => !shared.includes(part)))
  const shortens = all.length > 1 && left.every((own) => own.length > 0)
  const names = shortens ? left.map((own) => own.join(JOINER)) : all.map(({ name }) => name)
  return { names: names.map((name, at) => unlike(name, at, names, all)), common: shortens ? shared : [] }
}

/** The names whole; those that are the same told apart as {@link toldApart} does. */
export function distinctNames(all: readonly Named[]): string[] {
  const names = all.map(({ name }) => name)
  return names.map((name, at) => unlike(name, at, names, all))
}

/** The name at a place, with what others of the same name do not have. */
function unlike(name: string, at: number, names: readonly string[], all: readonly Named[]): string {
  const same = all.filter((_, other) => names[other] === name)
  if (same.length < 2) return name
  const own = (all[at]?.tags ?? []).filter((tag) => !same.every(({ tags }) => tags.includes(tag)))
  const said = own.join(JOINER)
  const isAlone = same.filter(({ tags }) => own.every((tag) => tags.includes(tag))).length === 1
  const nth = names.slice(0, at + 1).filter((other) => other === name).length
  return said !== '' && isAlone ? `${name} (${said})` : `${name} (${nth})`
}

/** Something by what it is called and where it is; null: nowhere in particular. */
export interface Placed {
  name: string
  place: string | null
}

/** A name with the place that is told beside it; null: none is. */
export function withPlace({ name, place }: Placed): string {
  return place ? `${name}${JOINER}${place}` : name
}

/**
 * The rows with only those places that their names need where nothing stands beside them: where another place has one of the same name. `every`: wherever they are of
 * several places, since there even what is called differently is not of one whole.
 */
export function placesNeeded<P extends Placed>(rows: readonly P[], { every = false } = {}): P[] {
  const placesOf = (of: readonly Placed[]) => new Set(of.flatMap(({ place }) => place ?? [])).size
  const byName = Map.groupBy(rows, ({ name }) => name)
  const severally = new Set([...byName].flatMap(([name, alike]) => (placesOf(every ? rows : alike) > 1 ? [name] : [])))
  return rows.map((row) => (severally.has(row.name) ? row : { ...row, place: null }))
}

/** What rows are called where nothing stands beside their names, see {@link placesNeeded}. */
export function placedNames(rows: readonly Placed[], choice: { every?: boolean } = {}): string[] {
  return placesNeeded(rows, choice).map(withPlace)
}
