import type { Language } from '@marketscope/contract/text'
import type { Direction } from '../i18n/format.ts'
import type { GrowthColours } from '../state/preferences.ts'

/** The colour of a direction: red means growth to readers of Chinese, green to readers of English, unless the person chose. */
export function growthColour(direction: Direction, language: Language, choice: GrowthColours): 'red' | 'green' | 'grey' {
  if (direction !== 'up' && direction !== 'down') return 'grey'
  const redUp = choice === 'language' ? language === 'zh' : choice === 'red_up'
  return (direction === 'up') === redUp ? 'red' : 'green'
}
