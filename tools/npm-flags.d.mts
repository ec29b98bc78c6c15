/** The flags of ours that npm has kept for itself. */
export function flagsKeptByNpm(env: Record<string, string | undefined>): string[]
/** How the script that runs is called with a flag that reaches it. */
export function callWith(flag: string, env: Record<string, string | undefined>): string
