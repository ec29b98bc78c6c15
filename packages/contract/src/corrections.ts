/** on: what an account and its company corrected is shown as they say; off: as it was loaded. */
export const CORRECTION_MODES = ['on', 'off'] as const
export type CorrectionMode = (typeof CORRECTION_MODES)[number]

/** What of an item is corrected: the value of an attribute, a label of its own, the name of the filed product. */
export const CORRECTION_KINDS = ['attribute', 'label', 'filing'] as const
export type CorrectionKind = (typeof CORRECTION_KINDS)[number]
