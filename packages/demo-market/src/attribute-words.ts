import { csv } from './csv-file.ts'
import { EFFECT_NAMES, INGREDIENT_NAMES } from './vocabulary/filing-words.ts'
import { TRADES } from './vocabulary/trades.ts'

export const WORD_COLUMNS = ['name', 'value', 'text_zh', 'text_en'] as const

/** Names that say something else in English from trade to trade, by what they mean in all of them. */
const COMMON: Readonly<Record<string, string>> = {
  净含量: 'Net Content',
  颜色分类: 'Colour',
  尺码: 'Size',
  规格: 'Specification',
  尺寸: 'Dimensions',
  适用场景: 'Occasion',
}

interface Named {
  zh: string
  en: string
}

/** An attribute of an item in both languages. */
export interface AttributePair {
  name: Named
  value: Named
}

/** The words in the other language for the attributes of items and for what filings say. */
export class AttributeWords {
  private readonly texts = new Map<string, Map<string, Named>>()

  /** An item names several effects at once; each has its word by itself too, since one searches for it. */
  constructor() {
    for (const { cosmetics, functions } of TRADES) if (cosmetics) for (const { zh, en } of functions) this.put('功效', zh, { zh: '', en })
    for (const [value, en] of Object.entries(EFFECT_NAMES)) this.put('effects', value, { zh: '', en })
    for (const [value, en] of Object.entries(INGREDIENT_NAMES)) this.put('ingredients', value, { zh: '', en })
  }

  /** Takes in that an item has it, written in one of the languages. What is the same in both needs no word. */
  note({ name, value }: AttributePair, language: 'zh' | 'en'): void {
    const words = ({ zh, en }: Named): Named => ({ zh: language === 'zh' ? '' : zh, en })
    this.put(name[language], '', words(language === 'zh' ? { ...name, en: COMMON[name.zh] ?? name.en } : name))
    if (value.en !== value.zh) this.put(name[language], value[language], words(value))
  }

  /** The rows of the file, in the order of names and values. */
  rows(): string[] {
    const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
    return sorted(this.texts).flatMap(([name, own]) =>
      sorted(own).map(([value, { zh, en }]) => `${[name, value, zh, en].map(csv).join(',')}\n`),
    )
  }

  private put(name: string, value: string, text: Named): void {
    const own = this.texts.get(name)
    if (!own) this.texts.set(name, new Map([[value, text]]))
    else if (!own.has(value)) own.set(value, text)
  }
}
