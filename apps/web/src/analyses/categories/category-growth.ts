import type { Base } from '@marketscope/contract/bases'
import { mix } from '@marketscope/contract/colours'
import type { Compared } from '@marketscope/contract/compared'
import { changeColours, textColourOn } from '../../charts/prepare/palette.ts'

/** Growth is one of these steps from a strong loss (-3) to a strong gain (3); less than the first bound is as good as none. */
const BOUNDS = [0.05, 0.2, 0.5] as const

const STILL = '#c3cad6'
const UNKNOWN = '#e9ecf2'
const NEW = '#2b7fc0'

export interface GrowthRow {
  sales_yoy: number | null
  sales_mom: number | null
  is_new: boolean
}

/** Which growth the colours tell: that against what the page compares with; where it compares with nothing, the one of a year, if any is known, else of the months before. */
export function growthBase(rows: readonly GrowthRow[], { base }: Pick<Compared, 'base'>): Base | null {
  const known = (one: Base) => rows.some((row) => row[`sales_${one}`] !== null)
  return (base ? [base] : (['yoy', 'mom'] as const)).find(known) ?? null
}

/** What the colour of a growth stands for. */
export type GrowthClass = -3 | -2 | -1 | 0 | 1 | 2 | 3 | 'new' | 'unknown'

export function growthClass(row: GrowthRow, base: Base | null): GrowthClass {
  const change = base === null ? null : base === 'yoy' ? row.sales_yoy : row.sales_mom
  if (change === null) return row.is_new ? 'new' : 'unknown'
  const step = BOUNDS.filter((bound) => Math.abs(change) >= bound).length
  return (change < 0 && step > 0 ? -step : step) as GrowthClass
}

/** The colour of a step; `up`: the colour that means growth to the reader. */
export function growthFill(step: GrowthClass, up: 'red' | 'green'): string {
  if (step === 'new') return NEW
  if (step === 'unknown') return UNKNOWN
  if (step === 0) return STILL
  const ends = changeColours(up)
  return mix('#ffffff', step > 0 ? ends.up : ends.down, [0, 0.38, 0.68, 1][Math.abs(step)] ?? 1)
}

/** What a step covers, as the legend writes it. */
function stepText(step: -3 | -2 | -1 | 0 | 1 | 2 | 3): string {
  const [first, second, third] = BOUNDS.map((bound) => `${bound * 100}`)
  if (step === 0) return `±${first}%`
  if (Math.abs(step) === 3) return step < 0 ? `≤ -${third}%` : `≥ +${third}%`
  const [near, far] = Math.abs(step) === 2 ? [second, third] : [first, second]
  return step < 0 ? `-${far}~-${near}%` : `+${near}~${far}%`
}

export interface LegendEntry {
  step: GrowthClass
  /** Null: told in words. */
  text: string | null
  colour: string
  labelColour: string
}

/** The steps from loss to gain, then those of rows without a number where there are any. */
export function growthLegend(rows: readonly GrowthRow[], base: Base | null, up: 'red' | 'green'): LegendEntry[] {
  const steps: GrowthClass[] = base === null ? [] : [-3, -2, -1, 0, 1, 2, 3]
  const others = (['new', 'unknown'] as const).filter((one) => rows.some((row) => growthClass(row, base) === one))
  return [...steps, ...others].map((step) => {
    const colour = growthFill(step, up)
    return { step, text: typeof step === 'number' ? stepText(step) : null, colour, labelColour: textColourOn(colour) }
  })
}
