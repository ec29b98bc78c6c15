import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface SchemeViewProps {
  ruleId: string
  /** The months and conditions are still on their way. */
  busy: boolean
}

/** What the tab of a published scheme shows, by its kind. */
export const SCHEME_VIEWS: { readonly [kind in SchemeKind]?: LazyExoticComponent<ComponentType<SchemeViewProps>> } = {
  pivot: lazy(() => import('../../../analyses/pivot/pivot-tab.tsx').then((module) => ({ default: module.PivotTab }))),
  classes: lazy(() => import('../../../analyses/rules/rules-tab.tsx').then((module) => ({ default: module.RulesTab }))),
}
