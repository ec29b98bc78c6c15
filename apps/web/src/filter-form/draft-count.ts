import { VALUES_FIELDS } from '@marketscope/contract/filter-fields/all'
import { readItemIds } from '@marketscope/contract/item-ids'
import type { AttributeRow, FilterDraft } from './filter-draft.ts'

const given = (texts: readonly (string | null)[]) => texts.some((text) => text !== null && text.trim() !== '')

/** Whether a row of attributes says nothing. */
export function isEmptyRow({ name, kind, value, range }: AttributeRow): boolean {
  return !given(kind === 'value' ? [name, value] : [name, ...range])
}

/** How many conditions of a kind the form says, of those that are not always in sight. */
export const countOf = {
  online_time: ({ online_time }: FilterDraft) => (given(online_time) ? 1 : 0),
  item_ids({ item_ids }: FilterDraft): number {
    const { ids, bad } = readItemIds(item_ids)
    return ids.length + bad.length > 0 ? 1 : 0
  },
  attributes: ({ attributes: { rows, ticked, chosen, kept = [] } }: FilterDraft) =>
    rows.filter((row) => !isEmptyRow(row)).length + ticked.length + chosen.length + kept.length,
  labels: ({ labels }: FilterDraft) => labels.length,
  values: (draft: FilterDraft) => VALUES_FIELDS.reduce((sum, name) => sum + draft[name].length, 0),
  filing: ({ filing_name, filing_date }: FilterDraft) => (given([filing_name]) ? 1 : 0) + (given(filing_date) ? 1 : 0),
}
