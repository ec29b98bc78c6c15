import { expect, test } from 'vitest'
import { choose, inLanes, STEPS } from './steps.ts'

const CHECKS = ['format', 'types', 'structure', 'generated', 'lockfile', 'unused']
const CHECKS_AND_MORE = [...CHECKS, 'postgres', 'clickhouse', 'servers', 'browser']

test.each([
  [[], [...CHECKS, 'unit', 'servers', 'browser'], []],
  [['quick'], [...CHECKS, 'rules'], []],
  [['quick', 'postgres'], [...CHECKS, 'rules', 'postgres'], []],
  [['quick', 'unit'], [...CHECKS, 'unit'], []],
  [['rules'], ['rules'], []],
  [['all'], [...CHECKS, 'unit', 'postgres', 'clickhouse', 'servers', 'browser', 'attack', 'faults', 'compared'], []],
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

test('everything is tried in full only where all is asked for', () => {
  expect([choose(['all']).whole, choose([]).whole, choose(['quick']).whole, choose(['unit']).whole]).toEqual([true, false, false, false])
  expect(new Set(STEPS.map(({ name }) => name)).size).toBe(STEPS.length)
})

test.each([
  [[], [[[...CHECKS, 'servers', 'browser'], ['unit']]]],
  [['quick'], [[CHECKS, ['rules']]]],
  [['all'], [[CHECKS_AND_MORE, ['unit']], [['attack']], [['faults']], [['compared']]]],
  [['postgres', 'browser'], [[['postgres', 'browser']]]],
  [
    ['attack', 'types'],
    [[['types']], [['attack']]],
  ],
])('the steps of %j are tried %j', (args, lanes) => {
  expect(inLanes(choose(args).steps).map((list) => list.map((lane) => lane.map(({ name }) => name)))).toEqual(lanes)
})
