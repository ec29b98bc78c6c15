import { type Month, monthNumber } from '@marketscope/contract/months'
import { searchForm } from '../text/search-form.ts'

/** What an account says of an item in some months instead of what was loaded. A value of null takes away what is there. */
export interface Correction {
  site: string
  item_id: string
  kind: 'attribute' | 'label' | 'filing'
  /** Of the attribute, or the label; '' for the name of a filing. */
  name: string
  value: string | null
  from: Month
  to: Month
}

/** The corrections that an account is shown, the later ones before which earlier ones give way. */
export interface CorrectionSet {
  /** Equal for sets of the same corrections. */
  key: string
  load(): Promise<readonly Correction[]>
  /** What a key of answers is made of. */
  toJSON(): string
}

/** What is said of an item from one month to another, both as year × 12 + place; null: what was loaded. */
export interface CorrectedSpan {
  site: string
  item_id: string
  first: number
  last: number
  corrected: Patch | null
}

export interface Patch {
  /** Attributes that are not as they were loaded, in every spelling. */
  touched: string[]
  names: string[]
  values: string[]
  labels: string[]
  /** The product of the filing; null: as loaded. */
  filing: string | null
}

/** Every month of an item lies in one of its spans. */
const [FIRST, LAST] = [0, 65_535]

type Spellings = ReadonlyMap<string, readonly string[]>

/** What items are in which months, as the last correction of each field says. `spellings`: how attributes are written in the market. */
export function correctedSpans(corrections: readonly Correction[], spellings: Spellings): CorrectedSpan[] {
  const byItem = Map.groupBy(corrections, ({ site, item_id }) => `${site} ${item_id}`)
  return [...byItem.values()].flatMap((own) => spansOf(own, spellings))
}

function spansOf(own: readonly Correction[], spellings: Spellings): CorrectedSpan[] {
  const [one] = own
  if (!one) return []
  const { site, item_id } = one
  const ends = own.flatMap(({ from, to }) => [monthNumber(from), monthNumber(to) + 1])
  const cuts = [...new Set([FIRST, ...ends])].sort((a, b) => a - b)
  const spans: CorrectedSpan[] = []
  let before = ''
  cuts.forEach((first, place) => {
    const last = (cuts[place + 1] ?? LAST + 1) - 1
    const corrected = patchOf(
      own.filter(({ from, to }) => monthNumber(from) <= first && last <= monthNumber(to)),
      spellings,
    )
    const text = JSON.stringify(corrected)
    const open = spans.at(-1)
    if (open && text === before) open.last = last
    else spans.push({ site, item_id, first, last, corrected })
    before = text
  })
  return spans
}

/** An attribute is meant in all its spellings: a new value takes the place of each, under the one that the market has. */
function patchOf(own: readonly Correction[], spellings: Spellings): Patch | null {
  if (own.length === 0) return null
  const attributes = new Map<string, { written: string; value: string | null }>()
  const labels = new Map<string, string | null>()
  let filing: string | null = null
  for (const { kind, name, value } of own) {
    if (kind === 'filing') filing = value ?? ''
    else if (kind === 'label') labels.set(searchForm(name), value === null ? null : name)
    else {
      const known = attributes.get(searchForm(name))
      attributes.set(searchForm(name), { written: known?.written ?? name, value })
    }
  }
  const patch: Patch = { touched: [], names: [], values: [], labels: [], filing }
  for (const [key, { written, value }] of attributes) {
    const known = spellings.get(key) ?? []
    patch.touched.push(...new Set([...known, written]))
    if (value === null) continue
    patch.names.push(known[0] ?? written)
    patch.values.push(value)
  }
  patch.labels.push(...[...labels.values()].filter((label) => label !== null).sort())
  return patch
}

/** `load` is asked once for each revision of the data and key. */
export function correctionSet(key: string, load: () => Promise<readonly Correction[]>): CorrectionSet {
  return { key, load, toJSON: () => key }
}
