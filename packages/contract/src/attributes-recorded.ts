import type { Month } from './months.ts'
import type { Text } from './text.ts'

/** What is said where months before attributes were recorded were left out. */
export function recordedText(from: Month): Text {
  return {
    zh: `属性自 ${from} 起有记录，此前的月份不计入`,
    en: `Attributes are recorded from ${from}: earlier months are left out`,
  }
}
