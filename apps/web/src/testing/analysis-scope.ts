import type { AnalysisScope } from '../analyses/frame/scope.ts'
import { createColourBook } from '../charts/prepare/colour-book.ts'
import { savedSearch } from './saved-search.ts'

/** The scope of a page over January and February of 2024, but for what is given; its colours are its own. */
export const analysisScope = ({
  input,
  ...given
}: Partial<Omit<AnalysisScope, 'input'>> & { input?: Partial<AnalysisScope['input']> } = {}): AnalysisScope => ({
  input: { url_id: 'a'.repeat(26), start: '2024-01', end: '2024-02', version: 'none', site_lang: 'zh', ...input },
  search: savedSearch(),
  along: {},
  siteName: (id) => id,
  subtitle: '',
  colours: createColourBook(),
  watermark: '',
  narrow: () => undefined,
  narrowed: () => null,
  tellUsed: () => undefined,
  ...given,
})

/** What an answer over these months says that it used. */
export const USED = { start: '2024-01', end: '2024-02', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }

/** Where a row stands of which nothing is told. */
export const NOWHERE = { rank: null, rank_yoy: null, rank_mom: null, new_yoy: false, new_mom: false, months: [] }
