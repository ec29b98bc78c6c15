import { inTabOrder, type ModuleTab, ruleOfTab } from '@marketscope/contract/modules'
import { isOwnCombination } from '@marketscope/contract/plat'
import { DOMESTIC_PLATFORMS, PLATFORM_NAMES, PLATFORMS, type Platform } from '@marketscope/contract/sites'
import { TAB_ORDER } from '@marketscope/contract/tab-rules'
import { TABS } from '@marketscope/contract/tabs'
import type { Text } from '@marketscope/contract/text'
import { useText } from '../../../i18n/use-text.ts'
import type { Draft } from './draft.ts'
import type { Choices } from './use-choices.ts'

export type Tab = ModuleTab

/** The tabs that can be given: those that exist. */
export const GIVEN_TABS = TAB_ORDER.filter((tab) => tab in TABS)

/** What a tab is called. */
export function tabText(tab: string): Text {
  return Object.entries(TABS).find(([id]) => id === tab)?.[1] ?? { zh: tab, en: tab }
}

/** Every combination of at least two domestic platforms that stands for itself, in order. */
function combinations(): Platform[][] {
  return Array.from({ length: 2 ** DOMESTIC_PLATFORMS.length }, (_, bits) => DOMESTIC_PLATFORMS.filter((_platform, at) => bits & (1 << at)))
    .filter((platforms) => platforms.length > 1 && isOwnCombination(platforms))
    .toSorted((a, b) => a.length - b.length)
}

/** The keys under which tabs can be given, each with its name: the default, platforms, their combinations, groups of custom categories. */
function columnNames(choices: Choices): Map<string, Text> {
  const joined = (platforms: readonly Platform[], language: keyof Text) =>
    platforms.map((platform) => PLATFORM_NAMES[platform][language]).join(' + ')
  return new Map<string, Text>([
    // Sites of other platforms have nothing in common that tabs could be given by.
    ...PLATFORMS.filter((platform) => platform !== 'other').map((platform): [string, Text] => [platform, PLATFORM_NAMES[platform]]),
    ...combinations().map((platforms): [string, Text] => [
      platforms.join(','),
      { zh: joined(platforms, 'zh'), en: joined(platforms, 'en') },
    ]),
    ...choices.custom_groups.map(({ sub_name, name }): [string, Text] => [sub_name, name]),
  ])
}

/** What the tabs of everything else stand under. */
export const DEFAULT_COLUMN = 'default'

/** The columns of modules, the default first. */
export function keysOf(modules: Draft['module_info']): string[] {
  return Object.keys(modules).toSorted((a, b) => Number(b === DEFAULT_COLUMN) - Number(a === DEFAULT_COLUMN))
}

/** The columns that there can be, and what a column is called; its key where it is none of them any more. */
export function useColumnName(choices: Choices): { names: Map<string, Text>; nameOf(key: string): string } {
  const { t, pick } = useText()
  const names = columnNames(choices)
  return {
    names,
    nameOf: (key) => {
      const name = names.get(key)
      return key === DEFAULT_COLUMN ? t('desk.choice.default') : name ? pick(name) : key
    },
  }
}

/** The tabs with one of a column given or taken. */
export function withTab(modules: Draft['module_info'], key: string, tab: Tab, given: boolean): Draft['module_info'] {
  const had = modules[key] ?? []
  return { ...modules, [key]: inTabOrder(given ? [...had, tab] : had.filter((one) => one !== tab)) }
}

/** The tabs of a column with all of the product given or taken; those of rules stay. */
export function withAll(had: readonly Tab[], given: boolean): Tab[] {
  return inTabOrder([...(given ? GIVEN_TABS : []), ...had.filter((tab) => ruleOfTab(tab) !== null)])
}

/** The tabs without a column. */
export function withoutColumn(modules: Draft['module_info'], key: string): Draft['module_info'] {
  return Object.fromEntries(Object.entries(modules).filter(([name]) => name !== key))
}
