/** What a scheme cuts a market by: classes of rules (custom analysis), or a pivot table. */
export const SCHEME_KINDS = ['classes', 'pivot'] as const
export type SchemeKind = (typeof SCHEME_KINDS)[number]

/** The tab that schemes of each kind are worked on in. */
export const TAB_OF_SCHEME = { classes: 'customAnalyze', pivot: 'PivotAnalyze' } as const satisfies Record<SchemeKind, string>

/** Where an address keeps which scheme of each kind is shown; {@link NEW_SCHEME}: one that is being made. The tabs of a search share its address, and each keeps its own. */
export const SCHEME_KEY = { classes: 'scheme', pivot: 'pivot_scheme' } as const satisfies Record<SchemeKind, string>
export const NEW_SCHEME = 'new'
