/** True when the installation is complete and belongs to the current lockfile. */
export function isInstalled(root: string): boolean
/** Records that the installation is complete. */
export function writeStamp(root: string): void
/** Forgets that the installation was complete: called before it is changed. */
export function removeStamp(root: string): void
