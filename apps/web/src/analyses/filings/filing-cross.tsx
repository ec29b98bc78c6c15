import declaration from '@marketscope/contract/analyses/filing-cross'
import { askedOn } from '@marketscope/contract/analysis'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { AddressChips, chosenOf } from '../frame/address-chips.tsx'
import { viewOf } from '../frame/analysis-view.ts'
import { CROSS_MEASURES, crossHeat, crossTable } from './cross-matrix.ts'
import { OverlapNote } from './filing-notes.tsx'
import { narrowingOf } from './filing-picks.ts'

type By = 'brand' | 'price'

const BRAND_FIRST: readonly By[] = ['brand', 'price']

const PRICE_FIRST: readonly By[] = ['price', 'brand']

const choicesOf = (tab: string | undefined) => (askedOn(declaration, tab as AnalysisTab).by === 'price' ? PRICE_FIRST : BRAND_FIRST)

/** In the address: what stands on the columns, the same on every tab of filings. */
const KEY = 'filing-cross.by'

function Across() {
  const { t } = useText()
  const [{ tab }] = useUrlState()
  return <AddressChips label={t('filings.by')} name={KEY} values={choicesOf(tab)} textOf={(by) => t(`filings.by_${by}`)} />
}

/** The biggest of what filings say across brands or price bands; a click on a cell narrows the search to both. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: CROSS_MEASURES, most: 1, first: ['sales'] },
  parameters: (address, tab) => ({ by: chosenOf(choicesOf(tab), address[KEY]) }),
  chartHeight: 420,
  chart: ({ rows }, context) => crossHeat(rows, context),
  table: ({ rows }, context) => crossTable(rows, context),
  whyEmpty: (_, { t }) => t('filings.none_filed'),
  narrowing: (id, _, search) => narrowingOf(id, search),
  Tools: Across,
  Extra: ({ context }) => <OverlapNote context={context} />,
})
