import i18next from 'i18next'
import type { AnalysisView, PrepareContext } from '../analyses/frame/analysis-view.ts'
import { createColourBook } from '../charts/prepare/colour-book.ts'
import type { ChartModel, Measure, PlacesModel } from '../charts/prepare/model.ts'
import { savedSearch } from './saved-search.ts'

/** What a view is given to prepare its chart and table, in English, over two months of a market in CNY; `own`: what is different. */
export function prepareContext(own: Partial<PrepareContext> = {}): PrepareContext {
  const months = own.months ?? ['2024-01', '2024-02']
  return {
    t: i18next.t,
    pick: (text) => text.en,
    style: { language: 'en', currency: 'CNY' },
    theme: 'default',
    colours: createColourBook(),
    used: {
      ...{ start: months[0] ?? '', end: months.at(-1) ?? '', clamped: false, missing_months: [], currency: 'CNY', revision: 1 },
      versions: {},
    },
    compared: { base: 'yoy', months: null },
    growthName: (base) => (base === 'yoy' ? 'YoY' : 'vs previous period'),
    periodName: (base) => (base === 'yoy' ? 'Last year' : 'Previous period'),
    months,
    gaps: new Map(),
    festivals: false,
    measures: [],
    search: savedSearch(),
    siteName: (id) => id,
    tab: 'Summary',
    up: 'green',
    ...own,
  }
}

/** A measure of a view, its own or a declared column, as the measure that its chart shows. */
export function measureOf(view: Pick<AnalysisView, 'declaration' | 'measures'>, name: string): Measure {
  const all = [...(view.measures?.own ?? []), ...view.declaration.columns]
  const column = all.find((candidate) => candidate.name === name)
  if (!column) throw new Error(`no column ${name}`)
  return { name, kind: column.kind, text: column.text.en }
}

/** A model of bars and lines; throws for any other. */
export function placesOf(model: ChartModel | undefined): PlacesModel {
  if (model?.kind !== 'places') throw new Error(`a chart of places was expected, not ${model?.kind}`)
  return model
}
