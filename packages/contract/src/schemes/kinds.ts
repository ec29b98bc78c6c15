/** What a scheme cuts a market by: classes of rules (custom analysis), or a pivot table. */
export const SCHEME_KINDS = ['classes', 'pivot'] as const
export type SchemeKind = (typeof SCHEME_KINDS)[number]

/** The tab that schemes of each kind are worked on in. */
export const TAB_OF_SCHEME = { classes: 'customAnalyze', pivot: 'PivotAnalyze' } as const satisfies Record<SchemeKind, string>
