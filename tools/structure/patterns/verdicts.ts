/**
 * How long a pattern takes with longer texts: `linear`: proven to grow with the text, no faster; `square`: found to grow with its square; `unproven`: nothing worse was found,
 * but the checker cannot tell of all texts (it knows no proof where a pattern looks ahead or behind); `worse`: found to grow faster than the square.
 */
export type Verdict = 'linear' | 'unproven' | 'square' | 'worse'

/** The file of what was found, by verdict, patterns as they are written. `npm run patterns` writes it. */
export const VERDICTS = 'tools/structure/patterns/verdicts.json'

/** What the file says of each pattern. */
export function readVerdicts(json: string): Map<string, Verdict> {
  const lists = JSON.parse(json) as Record<Verdict, string[]>
  return new Map(Object.entries(lists).flatMap(([verdict, patterns]) => patterns.map((pattern) => [pattern, verdict as Verdict] as const)))
}

/** The text of the file. */
export function writeVerdicts(verdicts: ReadonlyMap<string, Verdict>): string {
  const of = (wanted: Verdict) => [...verdicts].flatMap(([pattern, verdict]) => (verdict === wanted ? [pattern] : [])).sort()
  const lists = { worse: of('worse'), square: of('square'), unproven: of('unproven'), linear: of('linear') } satisfies Record<
    Verdict,
    string[]
  >
  return `${JSON.stringify(lists, null, 2)}\n`
}
