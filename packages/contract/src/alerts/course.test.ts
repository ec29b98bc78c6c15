import { describe, expect, it } from 'vitest'
import { addMonths } from '../months.ts'
import { type AlertCourse, advance, BEGINNING, courseOver } from './course.ts'
import type { Verdict } from './judge.ts'
import { AlertRule } from './rule.ts'

const LEVEL = AlertRule.parse({ kind: 'figure', figure: 'sales', way: 'above', value: 100 })
const HAPPENING = AlertRule.parse({ kind: 'entrant', of: 'brand', places: 10 })

/** What was judged: `+` fires, `-` does not, `?` not known; names: what entered. A month is judged again where it begins with `=`. */
type Step = string
const verdictOf = (step: Step): Verdict => {
  const text = step.replace('=', '')
  const names = text
    .replace(/[+\-?]/g, '')
    .split('')
    .map((key) => ({ key, name: key, rank: 1 }))
  const outcome = text.startsWith('?') ? 'unknown' : text.startsWith('-') ? 'not' : 'fires'
  return { outcome, value: null, before: null, change: null, subjects: names }
}

/** The states and what was told, of steps a month apart. */
function walked(rule: AlertRule, steps: readonly Step[]): string[] {
  let course: AlertCourse = BEGINNING
  let month = '2025-01'
  return steps.map((step) => {
    if (!step.startsWith('=')) month = addMonths(month, 1)
    const next = advance(course, rule, verdictOf(step), month)
    course = next.course
    return next.news ? `${course.state} ${next.news}` : course.state
  })
}

const CASES: [what: string, rule: AlertRule, steps: Step[], expected: string[]][] = [
  [
    'a state is told when it begins and when it ends',
    LEVEL,
    ['-', '+', '+', '-', '-'],
    ['quiet', 'firing fired', 'firing', 'over over', 'quiet'],
  ],
  ['it fires again after it was over', LEVEL, ['+', '-', '+'], ['firing fired', 'over over', 'firing fired']],
  ['what is not known changes nothing', LEVEL, ['+', '?', '+', '?', '-'], ['firing fired', 'firing', 'firing', 'firing', 'over over']],
  ['the same month again is told once', LEVEL, ['+', '=+', '=+'], ['firing fired', 'firing', 'firing']],
  ['a month published anew may take it back', LEVEL, ['+', '=-', '=-', '=+'], ['firing fired', 'over over', 'over', 'firing fired']],
  ['what happens in each of two months is told twice', HAPPENING, ['+a', '+a'], ['firing fired', 'firing fired']],
  ['nothing is said when what happened is over', HAPPENING, ['+a', '-', '-'], ['firing fired', 'over', 'quiet']],
  ['the same month with more in it is told again', HAPPENING, ['+a', '=+a', '=+ab'], ['firing fired', 'firing', 'firing fired']],
  ['what happened and is taken back is told', HAPPENING, ['+a', '=-'], ['firing fired', 'over over']],
]

describe('where an alert is', () => {
  it.each(CASES)('%s', (_, rule, steps, expected) => {
    expect(walked(rule, steps)).toEqual(expected)
  })

  it('a month before the last one that was judged changes nothing', () => {
    const course: AlertCourse = { state: 'firing', month: '2025-06', told: [] }
    expect(advance(course, LEVEL, verdictOf('-'), '2025-05')).toEqual({ course, news: null })
  })

  it('over the past it begins in the first month that decides, of which nothing is told', () => {
    const sales = new Map([
      ['2025-02', 200],
      ['2025-03', 50],
      ['2025-04', 200],
      ['2025-05', 300],
    ])
    const figures = (month: string) => {
      const value = sales.get(month)
      return value === undefined ? null : { sales: value, sold: null, avg_price: null, items: null, shops: null, brands: null }
    }
    const { months, course } = courseOver(LEVEL, ['2025-01', ...sales.keys()], { figures, standings: () => null })
    expect(months.map(({ month, outcome, news }) => [month, outcome, news])).toEqual([
      ['2025-01', 'unknown', null],
      ['2025-02', 'fires', null],
      ['2025-03', 'not', 'over'],
      ['2025-04', 'fires', 'fired'],
      ['2025-05', 'fires', null],
    ])
    expect(course).toEqual({ state: 'firing', month: '2025-05', told: [] })
  })
})
