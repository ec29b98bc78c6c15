import { type AnalysisDeclaration, type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import type { CallDeclaration, CallInput, CallResult } from '@marketscope/contract/call'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiError } from './api-error.ts'
import { type AnalysisRequest, analyse, call } from './client.ts'

function parsedOr(schema: z.ZodType, input: unknown): unknown {
  const read = schema.safeParse(input)
  return read.success ? read.data : input
}

/** How to fetch a declared call: equal inputs share one answer. */
export function callOptions<C extends CallDeclaration>(declaration: C, input: CallInput<C>) {
  return queryOptions<CallResult<C>, ApiError>({
    queryKey: [declaration.path, null, parsedOr(declaration.input, input)],
    queryFn: ({ signal }) => call(declaration, input, { signal }),
  })
}

const withoutLanguage = ([path, aspect, input]: readonly unknown[]) =>
  JSON.stringify([path, aspect, Object.assign({}, input, { site_lang: null })])

/** As {@link callOptions}; what it told in another language stands until it is told in this one, so that what is entered on the page stays. */
export function callOptionsAcrossLanguages<C extends CallDeclaration>(declaration: C, input: CallInput<C>) {
  const options = callOptions(declaration, input)
  return {
    ...options,
    placeholderData: (before: CallResult<C> | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
      query && withoutLanguage(query.queryKey) === withoutLanguage(options.queryKey) ? before : undefined,
  }
}

/** How to fetch an analysis: equal parameters share one answer. */
export function analysisOptions<D extends AnalysisDeclaration>(declaration: D, input: AnalysisRequest<D>) {
  const asked = declaration.aspect === undefined ? input : { ...input, aspect: declaration.aspect }
  return queryOptions<AnalysisResult<D>, ApiError>({
    queryKey: [declaration.path, declaration.aspect ?? null, parsedOr(inputSchema(declaration), asked)],
    queryFn: ({ signal }) => analyse(declaration, input, { signal }),
  })
}
