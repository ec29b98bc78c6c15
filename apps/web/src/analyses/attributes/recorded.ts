import type { Used } from '@marketscope/contract/analysis'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'

/** Whether the months end before attributes were recorded: the choice of attributes says so, and the other panels are not there. */
export function isBeforeAttributes(_: unknown, used: Used): boolean {
  return used.end < ATTRIBUTES_FROM
}
