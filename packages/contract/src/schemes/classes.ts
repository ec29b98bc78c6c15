import { z } from 'zod'
import { issue } from '../issue.ts'
import { LIMITS, NONE_ID } from '../limits.ts'
import type { Text } from '../text.ts'
import { Condition } from './condition.ts'
import { conditionFaults, type Fault, text } from './condition-faults.ts'
import { MATCHINGS } from './matching.ts'

export { Condition } from './condition.ts'

const Id = z.string().regex(/^[a-z0-9]{1,20}$/)

/** What puts an item into a class; a class takes what any of its rules takes. */
export const Rule = z.strictObject({ id: Id, name: z.string().trim().max(60).default(''), when: Condition })
export type Rule = z.output<typeof Rule>

/** A class and those below it, which are part of it. */
export interface SchemeClass {
  id: string
  name: string
  rules: Rule[]
  children: SchemeClass[]
}

export const SchemeClass: z.ZodType<SchemeClass> = z.lazy(() =>
  z.strictObject({ id: Id, name: z.string().trim(), rules: z.array(Rule), children: z.array(SchemeClass) }),
)

/** How deep classes may stand below each other, how many there may be, and how long the name of one is. */
export const CLASS_LIMITS = { depth: 5, classes: LIMITS.schemeClasses, name: 60 } as const

/** Brackets of what can still be a scheme, and classes, rules and conditions in it: what has more is not looked at. */
const [DEEPEST, MOST_PARTS] = [80, 5000]

/** Why a value is too large to be a scheme, found without going through all of it; null: it is not. */
function outOfBounds(value: unknown): Text | null {
  let parts = 0
  const open: [unknown, number][] = [[value, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next
    if (typeof one !== 'object' || one === null) continue
    if (depth > DEEPEST) return text('内容嵌套过深', 'This is nested too deeply')
    if (!Array.isArray(one)) parts += 1
    if (parts > MOST_PARTS)
      return text(`类、规则和条件合计超过 ${MOST_PARTS} 个`, `More than ${MOST_PARTS} classes, rules and conditions in all`)
    for (const inner of Object.values(one)) open.push([inner, depth + 1])
  }
  return null
}

const Content = z.strictObject({ matching: z.enum(MATCHINGS).default('first'), classes: z.array(SchemeClass) })
export type ClassesContent = z.output<typeof Content>

const LIMIT_TEXT = text(
  `规则超过 ${LIMITS.schemeRules} 条的上限，请删减后再保存`,
  `More than ${LIMITS.schemeRules} rules: take some away before you save`,
)

/** What is wrong with a scheme, everything at its place; nothing: it can be saved and asked. */
export function contentFaults({ classes }: ClassesContent): Fault[] {
  const faults: Fault[] = []
  const ids = new Set<string>([NONE_ID])
  let [rules, count] = [0, 0]
  const once = (id: string, path: (string | number)[]) => {
    if (ids.has(id)) faults.push({ path: [...path, 'id'], text: text('编号重复', 'This id is taken') })
    ids.add(id)
  }
  const walk = (own: readonly SchemeClass[], path: (string | number)[], depth: number) => {
    const names = new Set<string>()
    if (depth > CLASS_LIMITS.depth) {
      if (own.length > 0)
        faults.push({
          path,
          text: text(`类最多 ${CLASS_LIMITS.depth} 层`, `Classes stand below each other ${CLASS_LIMITS.depth} deep at most`),
        })
      return
    }
    own.forEach((one, place) => {
      const here = [...path, place]
      const name = nameFault(one.name, names)
      if (name) faults.push({ path: [...here, 'name'], text: name })
      names.add(one.name)
      once(one.id, here)
      count += 1
      one.rules.forEach((rule, index) => {
        const at = [...here, 'rules', index]
        once(rule.id, at)
        rules += 1
        faults.push(...conditionFaults(rule.when, [...at, 'when']))
      })
      walk(one.children, [...here, 'children'], depth + 1)
    })
  }
  walk(classes, ['classes'], 1)
  if (rules > LIMITS.schemeRules) faults.unshift({ path: ['classes'], text: LIMIT_TEXT })
  if (count > CLASS_LIMITS.classes)
    faults.unshift({ path: ['classes'], text: text(`最多 ${CLASS_LIMITS.classes} 个类`, `At most ${CLASS_LIMITS.classes} classes`) })
  return faults
}

function nameFault(name: string, taken: ReadonlySet<string>) {
  if (name === '') return text('请输入类的名称', 'Please name the class')
  if (name.length > CLASS_LIMITS.name) return text(`名称不能超过 ${CLASS_LIMITS.name} 个字符`, `At most ${CLASS_LIMITS.name} characters`)
  if (/\p{Cc}/u.test(name)) return text('不能包含控制字符', 'Control characters are not allowed')
  return taken.has(name) ? text('同级中已有同名的类', 'There is a class of this name beside it') : null
}

/** Classes in the order in which they are asked, and how they share the items. */
export const ClassesContent: z.ZodType<ClassesContent> = z
  .preprocess((value, context) => {
    const wrong = outOfBounds(value)
    if (wrong === null) return value
    context.addIssue({ code: 'custom', ...issue(wrong.zh, wrong.en) })
    return z.NEVER
  }, Content)
  .superRefine((content, context) => {
    for (const { path, text: told } of contentFaults(content)) context.addIssue({ code: 'custom', path, ...issue(told.zh, told.en) })
  })

/** A scheme without classes: nothing is taken yet. */
export const NO_CLASSES: ClassesContent = { matching: 'first', classes: [] }
