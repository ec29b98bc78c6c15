import type { Text } from '../text.ts'
import { classPath, type PlacedClass, placedClasses } from './class-tree.ts'
import type { ClassesContent, Rule } from './classes.ts'
import { text } from './condition-faults.ts'
import { conditionText } from './condition-text.ts'

const told = (paths: readonly string[]) => paths.join(' / ')

/** What a version has that an earlier one has not, and the other way round, a sentence for each change; none: they mean the same. */
export function classDifference(before: ClassesContent, after: ClassesContent): Text[] {
  const [old, now] = [before, after].map(({ classes }) => new Map(placedClasses(classes).map((one) => [one.own.id, one]))) as [
    Map<string, PlacedClass>,
    Map<string, PlacedClass>,
  ]
  const changes: Text[] = []
  if (before.matching !== after.matching)
    changes.push(
      after.matching === 'first'
        ? text('商品改为只计入第一个符合的类', 'Products count in the first class that takes them now')
        : text('商品改为计入每个符合的类', 'Products count in every class that takes them now'),
    )
  for (const [id, one] of now) {
    const was = old.get(id)
    const name = told(classPath(one))
    if (!was) changes.push(text(`新增类“${name}”`, `The class "${name}" is new`))
    else changes.push(...classChanges(was, one, name))
  }
  for (const [id, one] of old)
    if (!now.has(id)) changes.push(text(`删除类“${told(classPath(one))}”`, `The class "${told(classPath(one))}" is gone`))
  return [...changes, ...ruleChanges(old, now), ...orderChange(old, now)]
}

function classChanges(was: PlacedClass, one: PlacedClass, name: string): Text[] {
  const moved = was.above.at(-1)?.id !== one.above.at(-1)?.id
  const [from, to] = [told(classPath(was)), told(classPath({ ...one, own: was.own }))]
  return [
    ...(was.own.name === one.own.name
      ? []
      : [text(`类“${was.own.name}”改名为“${one.own.name}”`, `The class "${was.own.name}" is called "${one.own.name}" now`)]),
    ...(moved ? [text(`类“${from}”移到“${to}”`, `The class "${from}" has moved to "${name}"`)] : []),
  ]
}

interface OwnedRule {
  rule: Rule
  of: PlacedClass
}

function rulesOf(classes: ReadonlyMap<string, PlacedClass>): Map<string, OwnedRule> {
  return new Map([...classes.values()].flatMap((of) => of.own.rules.map((rule): [string, OwnedRule] => [rule.id, { rule, of }])))
}

function ruleChanges(before: ReadonlyMap<string, PlacedClass>, after: ReadonlyMap<string, PlacedClass>): Text[] {
  const [old, now] = [rulesOf(before), rulesOf(after)]
  const changes: Text[] = []
  for (const [id, { rule, of }] of now) {
    const [name, own] = [told(classPath(of)), conditionText(rule.when)]
    const was = old.get(id)
    if (!was) changes.push(text(`“${name}”新增规则：${own}`, `A new rule of "${name}": ${own}`))
    else {
      const then = conditionText(was.rule.when)
      if (then !== own) changes.push(text(`“${name}”的规则由 ${then} 改为 ${own}`, `A rule of "${name}" was ${then} and is ${own}`))
      if (was.of.own.id !== of.own.id) changes.push(text(`规则 ${own} 移到“${name}”`, `The rule ${own} has moved to "${name}"`))
      if (was.rule.name !== rule.name)
        changes.push(text(`“${name}”的规则改名为“${rule.name}”`, `A rule of "${name}" is called "${rule.name}" now`))
    }
  }
  for (const [id, { rule, of }] of old) {
    const [name, own] = [told(classPath(of)), conditionText(rule.when)]
    if (!now.has(id)) changes.push(text(`“${name}”删除规则：${own}`, `A rule of "${name}" is gone: ${own}`))
  }
  return changes
}

/** Where the classes that both have stand otherwise beside each other, which decides who is asked first. */
function orderChange(before: ReadonlyMap<string, PlacedClass>, after: ReadonlyMap<string, PlacedClass>): Text[] {
  const common = (own: ReadonlyMap<string, PlacedClass>, other: ReadonlyMap<string, PlacedClass>) =>
    [...own].filter(([id, { above }]) => other.get(id) && other.get(id)?.above.at(-1)?.id === above.at(-1)?.id).map(([id]) => id)
  const same = common(before, after).join() === common(after, before).join()
  return same ? [] : [text('类的先后顺序有变化', 'Classes are asked in another order')]
}
