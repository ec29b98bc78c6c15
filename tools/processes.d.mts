/** Calls `act` once when the process that started us is gone; returns how to stop watching. */
export function whenOrphaned(act: () => void, parent?: number): () => void
