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
