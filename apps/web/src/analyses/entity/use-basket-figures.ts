import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { monthsOf } from '@marketscope/contract/months'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { analysisOptions } from '../../api/query-options.ts'
import { linesOverTime } from '../../charts/prepare/lines-over-time.ts'
import type { Measure } from '../../charts/prepare/model.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { entityText } from '../frame/entity.ts'
import { gapsOf } from '../frame/missing-months.ts'
import { useScope } from '../frame/scope.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { useBasket } from '../frame/use-basket.ts'
import { useComparison } from '../frame/use-comparison.ts'
import { BASKET_MEASURES, type BasketMeasure, basketColours, basketTable, comparedValues, waysOf } from './basket-models.ts'
import { COLOURED } from './coloured.ts'
import type { Fault } from './left-out.tsx'
import { once } from './once.ts'
import { isAlike } from './share.ts'
import { useNarrowed } from './use-narrowed.ts'

const DOMESTIC = new Set<string>(DOMESTIC_PLATFORMS)

/** What is put side by side with its figures, as the address asks to see them. Each is asked by itself: one that fails leaves the others. */
export function useBasketFigures(address: UrlState) {
  const { t, pick } = useText()
  const numbers = useNumberStyle()
  const { input: market, search, colours } = useScope()
  const { entities } = useBasket()
  const things = useNarrowed(entities)
  const ofMarket = useQuery(analysisOptions(summary, market))
  const monthsOfMarket = useQuery(analysisOptions(trend, market))
  const inputs = things.map(({ input, fault }) => (fault === null ? input : null))
  const asked = once(inputs, ({ url_id }) => url_id)
  const figures = useQueries({ queries: asked.list.map((input) => analysisOptions(summary, input)) })
  const months = useQueries({ queries: asked.list.map((input) => analysisOptions(trend, input)) })
  const comparison = useComparison(ofMarket.data?.used)

  const measure = BASKET_MEASURES.find((name) => name === address['basket.measure']) ?? 'sales'
  const way = waysOf(measure).find((name) => name === address['basket.as']) ?? 'value'
  const columnText = (name: string) => pick(summary.columns.find((one) => one.name === name)?.text ?? { zh: name, en: name })

  const answers = things.map((thing, index) => {
    const at = asked.at(inputs[index] ?? null)
    const [own, overMonths] = [figures[at]?.data, months[at]?.data]
    const alike = !own || !ofMarket.data || isAlike(own.used, ofMarket.data.used)
    const reason = thing.fault ?? figures[at]?.error ?? months[at]?.error ?? (alike ? null : t('entity.not_comparable'))
    return { ...thing, key: entityText(thing.entity), own, overMonths, reason }
  })
  const marketFault = ofMarket.error ?? monthsOfMarket.error
  const faults: Fault[] = [
    ...answers.flatMap(({ key, name, reason }) => (reason ? [{ key, name, reason }] : [])),
    ...(marketFault ? [{ key: 'market', name: t('entity.market'), reason: marketFault }] : []),
  ]
  const isPending =
    marketFault === null &&
    (ofMarket.isPending || monthsOfMarket.isPending || answers.some(({ reason, own, overMonths }) => !reason && !(own && overMonths)))

  const known = useMemo(() => basketColours(entities, ({ kind, id }) => colours.known(id, COLOURED[kind])), [entities, colours])
  const measureText = (name: BasketMeasure) => columnText(name)
  const prepare = () => {
    if (isPending || !ofMarket.data || !monthsOfMarket.data) return null
    const { used } = ofMarket.data
    const range = monthsOf(used)
    const style = { ...numbers, currency: used.currency }
    const told: Measure =
      way === 'value'
        ? { name: measure, kind: trend.columns.find(({ name }) => name === measure)?.kind ?? 'count', text: columnText(measure) }
        : { name: way, kind: way, text: t(`entity.${way}_of`, { measure: columnText(measure) }) }
    const shown = answers.filter(({ reason }) => !reason)
    const marketRows = monthsOfMarket.data.data
    const parts = shown.map(({ key, name, overMonths }) => ({
      ...{ id: key, name, colour: known.get(key) ?? '', pickable: false },
      values: comparedValues(overMonths?.data ?? [], marketRows, range, measure, way),
    }))
    const base = comparison?.compared.base ?? null
    return {
      ...{ used, style, measure: told, names: parts.map(({ name }) => name) },
      model: linesOverTime({
        places: monthPlaces(range, {
          gaps: gapsOf(used),
          festivals: search.sites.some((site) => DOMESTIC.has(site)),
        }),
        lines: parts,
        measure: told,
        style,
      }),
      // They may overlap: their sum means nothing.
      months: { ...monthTable(t('entity.thing'), parts, { months: range, measures: [told], t }), total: null },
      figures: basketTable(
        shown.flatMap(({ entity, key, name, own }) => (own ? [{ entity, name, colour: known.get(key), figures: own.data }] : [])),
        ofMarket.data.data.sales,
        {
          base,
          text: columnText,
          growth: (name) => t('summary.growth_of', { measure: columnText(name), growth: base ? (comparison?.growthName(base) ?? '') : '' }),
          thing: t('entity.thing'),
          share: t('entity.share'),
        },
      ),
    }
  }
  return {
    ...{ measure, way, faults, isPending, measureText },
    prepared: prepare(),
    retry: () => {
      for (const query of [ofMarket, monthsOfMarket, ...figures, ...months]) if (query.error) void query.refetch()
      for (const { fault, retry } of things) if (fault && typeof fault !== 'string') retry()
    },
  }
}
