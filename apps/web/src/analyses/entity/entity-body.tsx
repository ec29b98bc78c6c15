import priceRange from '@marketscope/contract/analyses/price-range'
import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { monthsOf } from '@marketscope/contract/months'
import { shareOf } from '@marketscope/contract/ratios'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import { useQuery } from '@tanstack/react-query'
import { analysisOptions } from '../../api/query-options.ts'
import type { Measure, PlacesModel } from '../../charts/prepare/model.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { formatValue } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTheme } from '../../state/look.ts'
import { Delta } from '../../ui/delta.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { gapsOf } from '../frame/missing-months.ts'
import { MissingNote } from '../frame/missing-note.tsx'
import { useScope } from '../frame/scope.ts'
import { useComparison } from '../frame/use-comparison.ts'
import { pointsOf } from '../prices/bands.ts'
import { COLOURED } from './coloured.ts'
import { EntityItems } from './entity-items.tsx'
import { ladderModel, shareModel, trendModel } from './entity-models.ts'
import { EntityRank } from './entity-rank.tsx'
import { FigureBlock } from './figure-block.tsx'
import { isAlike } from './share.ts'
import type { Asked } from './use-narrowed.ts'

const HEIGHT = 180
const DOMESTIC = new Set<string>(DOMESTIC_PLATFORMS)
const nothing = () => undefined

function Drawn({ model, label }: { model: PlacesModel; label: string }) {
  return <ChartFrame model={model} label={label} height={HEIGHT} hide={undefined} onHide={nothing} onPick={nothing} ref={null} />
}

/** What is told of a thing: its figures, its share in the market of the page over the months, its price bands and its products. */
export function EntityBody({ thing }: { thing: Asked }) {
  const { t, pick } = useText()
  const numbers = useNumberStyle()
  const theme = useTheme()
  const phone = usePhone()
  const [{ points }] = useUrlState()
  const { input: market, search, colours } = useScope()
  const { entity, name, input } = thing

  const figures = useQuery(analysisOptions(summary, input))
  const ofMarket = useQuery(analysisOptions(summary, market))
  const months = useQuery(analysisOptions(trend, input))
  const monthsOfMarket = useQuery(analysisOptions(trend, market))
  const bandsOfMarket = useQuery(analysisOptions(priceRange, { ...market, ...(points ? { points } : {}) }))
  const edges = bandsOfMarket.data && pointsOf(bandsOfMarket.data.data).join(',')
  const bands = useQuery({
    ...analysisOptions(priceRange, { ...input, ...(edges ? { points: edges } : {}) }),
    enabled: edges !== undefined,
  })

  const used = figures.data?.used
  const comparison = useComparison(used)
  const base = comparison?.compared.base ?? null
  const style = { ...numbers, currency: used?.currency ?? search.currency }
  const measure = (column: string): Measure => {
    const declared = trend.columns.find((one) => one.name === column)
    return { name: column, kind: declared?.kind ?? 'count', text: declared ? pick(declared.text) : column }
  }
  const overMonths = (of: NonNullable<typeof months.data>) => {
    const all = monthsOf(of.used)
    return {
      months: all,
      places: monthPlaces(all, { gaps: gapsOf(of.used), festivals: search.sites.some((site) => DOMESTIC.has(site)) }),
      style,
    }
  }
  const alike = figures.data && ofMarket.data ? isAlike(figures.data.used, ofMarket.data.used) : true
  const row = figures.data?.data
  const share = alike ? shareOf(row?.sales ?? null, ofMarket.data?.data.sales ?? null) : null
  const [first = '', second = ''] = themeColours(theme)
  const shareMeasure: Measure = { name: 'share', kind: 'share', text: t('entity.share') }
  const none = (rows: readonly { sales: number | null }[] | undefined) =>
    rows?.every(({ sales }) => sales === null) ? t('entity.nothing_sold') : null

  return (
    <>
      <FigureBlock
        title={t('entity.figures')}
        height={phone ? 193 : 118}
        error={figures.error ?? ofMarket.error}
        onRetry={() => void Promise.all([figures, ofMarket].filter(({ error }) => error).map(({ refetch }) => refetch()))}
        isPending={figures.isPending || ofMarket.isPending}
        empty={row && row.sales === null && row.items === null ? t('entity.nothing_sold') : null}
      >
        {() => (
          <dl className="entity-figures">
            {(['sales', 'sold', 'avg_price'] as const).map((column) => (
              <div key={column}>
                <dt>{measure(column).text}</dt>
                <dd title={formatValue(measure(column).kind, row?.[column], { ...style, exact: true })}>
                  {formatValue(measure(column).kind, row?.[column], style)}
                </dd>
                {base && (
                  <dd className="entity-growth">
                    {comparison?.growthName(base)} <Delta value={row?.[`${column}_${base}`] ?? null} />
                  </dd>
                )}
              </div>
            ))}
            <div>
              <dt>{t('entity.share')}</dt>
              <dd>{formatValue('share', share, style)}</dd>
              {!alike && <dd className="entity-growth">{t('entity.not_comparable')}</dd>}
            </div>
            <EntityRank entity={entity} />
          </dl>
        )}
      </FigureBlock>
      <FigureBlock
        title={t('entity.trend')}
        height={HEIGHT}
        error={months.error}
        onRetry={() => void months.refetch()}
        isPending={months.isPending}
        empty={none(months.data?.data)}
      >
        {() =>
          months.data && (
            <Drawn
              label={`${t('entity.trend')} ${name}`}
              model={trendModel(months.data.data, [measure('sales'), measure('sold')], [first, second], overMonths(months.data))}
            />
          )
        }
      </FigureBlock>
      <FigureBlock
        title={t('entity.share_trend')}
        height={HEIGHT}
        error={months.error ?? monthsOfMarket.error}
        onRetry={() => void Promise.all([months, monthsOfMarket].filter(({ error }) => error).map(({ refetch }) => refetch()))}
        isPending={months.isPending || monthsOfMarket.isPending}
        empty={
          months.data && monthsOfMarket.data && !isAlike(months.data.used, monthsOfMarket.data.used)
            ? t('entity.not_comparable')
            : none(months.data?.data)
        }
      >
        {() =>
          months.data &&
          monthsOfMarket.data && (
            <Drawn
              label={`${t('entity.share_trend')} ${name}`}
              model={shareModel(
                months.data.data,
                monthsOfMarket.data.data,
                { id: entity.id, name, colour: colours.known(entity.id, COLOURED[entity.kind]) ?? first },
                shareMeasure,
                overMonths(months.data),
              )}
            />
          )
        }
      </FigureBlock>
      <FigureBlock
        title={t('entity.ladder')}
        height={HEIGHT}
        error={bandsOfMarket.error ?? bands.error}
        onRetry={() => void (bandsOfMarket.error ? bandsOfMarket.refetch() : bands.refetch())}
        isPending={bands.isPending}
        empty={none(bands.data?.data)}
      >
        {() =>
          bands.data && (
            <Drawn label={`${t('entity.ladder')} ${name}`} model={ladderModel(bands.data.data, measure('sales'), first, { style, t })} />
          )
        }
      </FigureBlock>
      <EntityItems thing={thing} />
      {used && <MissingNote used={used} />}
    </>
  )
}
