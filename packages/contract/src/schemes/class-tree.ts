import type { ClassesContent, Rule, SchemeClass } from './classes.ts'

/** A class with its place among the others. */
export interface PlacedClass {
  own: SchemeClass
  /** The classes that it is part of, the outermost first. */
  above: readonly SchemeClass[]
  /** Its place among those beside it. */
  place: number
}

/** Every class, each before those below it. */
export function placedClasses(classes: readonly SchemeClass[], above: readonly SchemeClass[] = []): PlacedClass[] {
  return classes.flatMap((own, place) => [{ own, above, place }, ...placedClasses(own.children, [...above, own])])
}

/**
 * Every class in the order in which items are asked: those below a class before its own rules, which take what is left. `above` as in
 * {@link placedClasses}: what a class takes counts in these too.
 */
export function askedClasses(classes: readonly SchemeClass[], above: readonly SchemeClass[] = []): PlacedClass[] {
  return classes.flatMap((own, place) => [...askedClasses(own.children, [...above, own]), { own, above, place }])
}

/** All rules with the class that each is of. */
export function placedRules({ classes }: Pick<ClassesContent, 'classes'>): { of: PlacedClass; rule: Rule }[] {
  return placedClasses(classes).flatMap((of) => of.own.rules.map((rule) => ({ of, rule })))
}

export function findClass(classes: readonly SchemeClass[], id: string): PlacedClass | undefined {
  return placedClasses(classes).find(({ own }) => own.id === id)
}

/** The class and all below it. */
export function withThoseBelow(own: SchemeClass): SchemeClass[] {
  return placedClasses([own]).map((one) => one.own)
}

/** What a class is called with those that it is part of, outermost first. */
export function classPath({ own, above }: Pick<PlacedClass, 'own' | 'above'>): string[] {
  return [...above, own].map(({ name }) => name)
}

type Change = (own: SchemeClass) => SchemeClass | null

/** The classes with one of them changed, or without it (null). */
export function changeClass(classes: readonly SchemeClass[], id: string, change: Change): SchemeClass[] {
  return classes.flatMap((own) => {
    if (own.id === id) return change(own) ?? []
    const children = changeClass(own.children, id, change)
    return children.length === own.children.length && children.every((child, place) => child === own.children[place])
      ? own
      : { ...own, children }
  })
}

/** The classes with one more below `parent` (null: outermost), before the one at `place` there; default: the last. */
export function addClass(
  classes: readonly SchemeClass[],
  added: SchemeClass,
  parent: string | null,
  place = Number.MAX_SAFE_INTEGER,
): SchemeClass[] {
  if (parent === null) return classes.toSpliced(place, 0, added)
  return changeClass(classes, parent, (own) => ({ ...own, children: own.children.toSpliced(place, 0, added) }))
}

/**
 * The classes with some of them, each with all below it, moved below `parent` (null: outermost) before what stands at `place` there, in the order in which they
 * stand. What is below another one that moves goes with it. Null: one would come below itself.
 */
export function moveClasses(
  classes: readonly SchemeClass[],
  ids: readonly string[],
  parent: string | null,
  place: number,
): SchemeClass[] | null {
  const moved = placedClasses(classes).filter(({ own, above }) => ids.includes(own.id) && !above.some(({ id }) => ids.includes(id)))
  const below = new Set(moved.flatMap(({ own }) => withThoseBelow(own).map(({ id }) => id)))
  if (moved.length === 0 || (parent !== null && below.has(parent))) return null
  const beside = parent === null ? classes : (findClass(classes, parent)?.own.children ?? [])
  const target = place - beside.slice(0, place).filter(({ id }) => moved.some(({ own }) => own.id === id)).length
  const rest = moved.reduce<SchemeClass[]>((left, { own }) => changeClass(left, own.id, () => null), [...classes])
  return moved.reduce((done, { own }, index) => addClass(done, own, parent, target + index), rest)
}

/** An id that no class or rule has, short and the same for the same scheme. */
export function freshId({ classes }: Pick<ClassesContent, 'classes'>, kind: 'c' | 'r', also: readonly string[] = []): string {
  const taken = new Set([...also, ...placedClasses(classes).flatMap(({ own }) => [own.id, ...own.rules.map(({ id }) => id)])])
  let number = taken.size + 1
  while (taken.has(`${kind}${number}`)) number += 1
  return `${kind}${number}`
}
