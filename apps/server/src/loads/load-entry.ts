import type { LoadEntry, LoadReport } from '@marketscope/contract/calls/load'
import { inPlatformOrder } from '@marketscope/contract/plat'

/** A load as the list of all tells it. */
export function loadEntry({ rows, months, suggestions, stops, questions, numbers, not_read, totals, ...told }: LoadReport): LoadEntry {
  return {
    ...told,
    sites: inPlatformOrder([...new Set(months.map(({ site }) => site))]),
    month_list: [...new Set(months.map(({ month }) => month))].sort(),
  }
}
