import { ANALYSES } from '../../packages/contract/src/analyses/registry.generated.ts'
import { type AnalysisDeclaration, inputSchema } from '../../packages/contract/src/analysis.ts'
import type { CallDeclaration } from '../../packages/contract/src/call.ts'
import { CALLS } from '../../packages/contract/src/calls/registry.generated.ts'
import { isLong, nameOf, textFields } from '../../packages/contract/src/text-fields.ts'

/** Prints the names of the long texts that calls and analyses take, as a type: a program of its own, because what is declared may just have been changed. */
const inputs = [
  ...Object.values<CallDeclaration>(CALLS).map(({ input }) => input),
  ...Object.values<AnalysisDeclaration>(ANALYSES).map((declaration) => inputSchema(declaration)),
]
const names = [...new Set(inputs.flatMap((input) => textFields(input).filter(isLong).map(nameOf)))].sort()

process.stdout.write(`// Written by "npm run generate" from the declarations of calls and analyses. Do not edit.

/** What each text of an input is called that may be long, or hold anything. */
export type LongField =
${names.map((name) => `  | '${name}'\n`).join('')}`)
