import type { Used } from '@marketscope/contract/analysis'
import { monthsOf } from '@marketscope/contract/months'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { useMemo, useSyncExternalStore } from 'react'
import type { Measure } from '../../charts/prepare/model.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useTheme } from '../../state/look.ts'
import { usePreferences } from '../../state/preferences.ts'
import { growthColour } from '../../ui/growth-colour.ts'
import type { AnalysisView, OwnMeasure, PrepareContext } from './analysis-view.ts'
import { gapsOf } from './missing-months.ts'
import { useScope } from './scope.ts'
import { useComparison } from './use-comparison.ts'

const DOMESTIC = new Set<string>(DOMESTIC_PLATFORMS)

/** The measures named in the address that the view has; its first ones when there are none. */
export function chosenMeasures(view: AnalysisView, text: string | undefined): string[] {
  const { names, most, first } = view.measures ?? { names: [], most: 1, first: [] }
  const known = (text ?? '').split(',').filter((name) => names.includes(name))
  return (known.length > 0 ? [...new Set(known)] : [...first]).slice(0, most)
}

/** The measure of the view with the name: one of its own, or a column of the declaration. */
export function measureNamed({ measures, declaration }: AnalysisView, name: string): OwnMeasure | undefined {
  return measures?.own?.find((own) => own.name === name) ?? declaration.columns.find((column) => column.name === name)
}

/** What the view needs to prepare its chart and table; null while nothing has been answered. */
export function usePrepare(
  view: AnalysisView,
  used: Used | undefined,
  measure: string | undefined,
  tab: AnalysisTab,
): PrepareContext | null {
  const { t, pick, language } = useText()
  const numbers = useNumberStyle()
  const theme = useTheme()
  const up = usePreferences((state) => (growthColour('up', language, state.growth) === 'red' ? 'red' : 'green'))
  const { search, colours, siteName } = useScope()
  const comparison = useComparison(used)
  const coloured = useSyncExternalStore(colours.subscribe, colours.version)
  return useMemo(() => {
    if (!used || !comparison) return null
    const measures = chosenMeasures(view, measure).flatMap((name): Measure[] => {
      const column = measureNamed(view, name)
      return column ? [{ name, kind: column.kind, text: pick(column.text) }] : []
    })
    return {
      t,
      pick,
      style: { ...numbers, currency: used.currency },
      theme,
      colours: { colourOf: colours.colourOf, known: coloured > 0 ? colours.known : () => undefined },
      used,
      ...comparison,
      months: monthsOf(used),
      gaps: gapsOf(used),
      festivals: search.sites.some((site) => DOMESTIC.has(site)),
      measures,
      siteName,
      search,
      tab,
      up,
    }
  }, [view, used, comparison, measure, tab, t, pick, numbers, theme, colours, coloured, search, siteName, up])
}
