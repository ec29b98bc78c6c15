import type { LoadReport } from '@marketscope/contract/calls/load'
import { describe, expect, it } from 'vitest'
import { type Obstacle, obstacleOf, signatureOf } from './run-state.ts'

const report = (state: LoadReport['state'], rows = 5): LoadReport => ({
  load_id: 'l1',
  state,
  dry_run: true,
  created_at: '2026-01-01T00:00:00Z',
  ended_at: null,
  who: 'staff',
  files: ['a.csv'],
  progress: 1,
  step: null,
  rows_read: rows,
  rows_faulty: 0,
  faults: 0,
  rows: { item_months: rows },
  months: [],
  message: null,
  stops: [],
  questions: [],
  numbers: [],
  not_read: [],
  totals: { count: 0, lines: [] },
  can_roll_back: false,
})

const QUESTION = { file: 'a.csv', column: 'price', reason: { zh: '点？', en: 'A point?' }, total_of: 'column' as const, readings: [] }

describe('signatureOf', () => {
  it('does not depend on the order of the files, but on the mapping', () => {
    const mapping = { site: 'tmall' }
    expect(signatureOf({ file_ids: ['b', 'a'], mapping })).toBe(signatureOf({ file_ids: ['a', 'b'], mapping }))
    expect(signatureOf({ file_ids: ['a', 'b'], mapping })).not.toBe(signatureOf({ file_ids: ['a', 'b'], mapping: null }))
  })
})

describe('obstacleOf', () => {
  it.each<[string, LoadReport | undefined, string, string, Obstacle]>([
    ['never checked', undefined, 'x', 'x', 'not_checked'],
    ['checked and unchanged', report('checked'), 'x', 'x', null],
    ['checked, then changed', report('checked'), 'x', 'y', 'changed'],
    ['checked, no row left', report('checked', 0), 'x', 'x', 'nothing'],
    ['checked, with a question', { ...report('checked'), questions: [QUESTION] }, 'x', 'x', 'questions'],
    ['going on', report('processing'), 'x', 'x', 'going_on'],
    ['published', report('published'), 'x', 'x', 'done'],
    ['published, then changed', report('published'), 'x', 'y', 'changed'],
    ['failed', report('fail'), 'x', 'x', 'not_checked'],
  ])('%s', (_, last, of, present, obstacle) => {
    expect(obstacleOf(last, of, present)).toBe(obstacle)
  })
})
