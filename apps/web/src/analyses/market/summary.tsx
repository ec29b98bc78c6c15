import declaration from '@marketscope/contract/analyses/summary'
import { viewOf } from '../frame/analysis-view.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { TILES, tileTable } from './tiles.ts'

/** The figures of the whole scope as tiles with their growth and trend line. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 112,
  table: ({ rows }, context) => tileTable(rows[0], context),
  Body: ({ figures, used }) => <FigureTiles figures={figures.rows[0]} used={used} tiles={TILES} />,
})
