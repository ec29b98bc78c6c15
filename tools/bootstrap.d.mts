/** The folder of the project. */
export const root: string
/** How npm is called on this machine. */
export function npmCommand(): { command: string; args: string[]; shell: boolean }
