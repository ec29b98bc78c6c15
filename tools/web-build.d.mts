/** Makes sure that apps/web/dist is the build of the current sources. Throws a PlainFault when the build fails. */
export function buildWeb(node: string): Promise<void>
