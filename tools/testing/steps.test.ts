import { expect, test } from 'vitest'
import { choose, STEPS } from './steps.ts'

test.each([
  [[], STEPS.filter((step) => !step.long).map((step) => step.name), []],
  [['all'], STEPS.map((step) => step.name), []],
  [['attack'], ['attack'], []],
  [['faults'], ['faults'], []],
  [['unit'], ['unit'], []],
  [['browser', 'types'], ['types', 'browser'], []],
  [['unit', 'packages/contract'], ['unit'], ['packages/contract']],
  [['packages/contract'], ['unit'], ['packages/contract']],
  [['e2e/smoke.spec.ts'], ['browser'], ['e2e/smoke.spec.ts']],
])('the arguments %j run %j', (args, names, paths) => {
  const chosen = choose(args)
  expect(chosen.steps.map((step) => step.name)).toEqual(names)
  expect(chosen.paths).toEqual(paths)
})
