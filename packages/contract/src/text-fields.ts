import { z } from 'zod'

/** A text somewhere in an input. */
export interface TextField {
  /** Dotted; `[]` is an element of a list, `*` a value under any name. */
  path: string
  /** Signs that the declaration allows; null: it does not say, as where a pattern or a list of words does. */
  longest: number | null
  /** Whether anything may stand there. */
  anything: boolean
}

/** A text that declares no length has at most so many signs; one that may have more has a budget. */
export const PLAIN_TEXT = 300

/** Whether a field needs a budget. */
export const isLong = ({ longest, anything }: TextField) => anything || (longest ?? 0) > PLAIN_TEXT

/** What a field is called, wherever it stands: `attrv_and[].name` is a `name`, `mapping.*` a `mapping`. */
export const nameOf = ({ path }: Pick<TextField, 'path'>) =>
  path
    .replaceAll('[]', '')
    .split('.')
    .findLast((part) => part !== '*') ?? ''

/** Every text that an input may hold, as its schema declares it. Where alternatives differ, the longest. */
export function textFields(schema: z.ZodType): TextField[] {
  const fields = new Map<string, TextField>()
  const seen = new Set<unknown>()
  const add = (path: string, longest: number | null, anything = false) => {
    const previous = fields.get(path)
    const most = previous?.longest == null ? longest : longest === null ? previous.longest : Math.max(previous.longest, longest)
    fields.set(path, { path, longest: most, anything: anything || (previous?.anything ?? false) })
  }
  const walk = (at: z.core.$ZodType, path: string): void => {
    const within = (name: string) => (path === '' ? name : `${path}.${name}`)
    if (at instanceof z.ZodString || at instanceof z.ZodStringFormat) add(path, at.maxLength)
    else if (at instanceof z.ZodUnknown || at instanceof z.ZodAny) add(path, null, true)
    else if (at instanceof z.ZodObject) for (const [name, inner] of Object.entries(at.shape)) walk(inner, within(name))
    else if (at instanceof z.ZodArray) walk(at.element as z.core.$ZodType, `${path}[]`)
    else if (at instanceof z.ZodTuple) for (const item of at._zod.def.items) walk(item, `${path}[]`)
    else if (at instanceof z.ZodRecord) walk(at.valueType as z.core.$ZodType, within('*'))
    else if (at instanceof z.ZodUnion) for (const option of at.options) walk(option as z.core.$ZodType, path)
    else if (at instanceof z.ZodIntersection) for (const side of [at._zod.def.left, at._zod.def.right]) walk(side, path)
    else if (at instanceof z.ZodPipe)
      walk((at._zod.def.in instanceof z.ZodTransform ? at._zod.def.out : at._zod.def.in) as z.core.$ZodType, path)
    else if (at instanceof z.ZodLazy) {
      if (seen.has(at)) return
      seen.add(at)
      walk(at._zod.innerType, path)
    } else if ('innerType' in at._zod.def) walk(at._zod.def.innerType as z.core.$ZodType, path)
  }
  walk(schema, '')
  return [...fields.values()]
}
