import type { AnalysisDeclaration, AnalysisResult } from '@marketscope/contract/analysis'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { useQueries } from '@tanstack/react-query'
import { useMoneyInput } from '../../../analyses/frame/money/use-money.ts'
import { useNamesInput } from '../../../analyses/frame/naming/use-names.ts'
import type { ApiError } from '../../../api/api-error.ts'
import type { AnalysisRequest } from '../../../api/client.ts'
import { analysisOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'

/** What is asked of every compared search; `query`: the same as a download asks it. */
export interface Question {
  ids: readonly string[]
  range: MonthRange
  version: DiscountVersion
  query: Record<string, string>
}

export interface Answers<D extends AnalysisDeclaration> {
  /** In the order of the ids; null until all are there. */
  results: AnalysisResult<D>[] | null
  /** The first fault; the others are asked again with it. */
  error: ApiError | null
  isFetching: boolean
  retry(): void
}

/** One analysis asked of several searches over the same months. */
export function useAnswers<D extends AnalysisDeclaration>(declaration: D, { ids, range, version }: Question): Answers<D> {
  const { language } = useText()
  const money = useMoneyInput()
  const names = useNamesInput()
  const queries = useQueries({
    queries: ids.map((url_id) =>
      analysisOptions(declaration, { url_id, ...range, version, site_lang: language, ...money, ...names } as AnalysisRequest<D>),
    ),
  })
  const results = queries.flatMap(({ data }) => (data ? [data as AnalysisResult<D>] : []))
  return {
    results: results.length === ids.length ? results : null,
    error: (queries.find(({ error }) => error)?.error as ApiError | undefined) ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch()
    },
  }
}
