/** The flags of ours that npm has kept for itself. */
export function flagsKeptByNpm(env: Record<string, string | undefined>): string[]
