import { csv } from './csv-file.ts'
import { EFFECT_NAMES, INGREDIENT_NAMES } from './vocabulary/filing-words.ts'
import { TRADES } from './vocabulary/trades.ts'

export const WORD_COLUMNS = ['name', 'value', 'text_en'] as const

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

/** The English words for the attributes of items that are written in Chinese, and for what filings say. */
export class AttributeWords {
  private readonly texts = new Map<string, Map<string, string>>()

  /** An item names several effects at once; each has its word by itself too, since one searches for it. */
  constructor() {
    for (const { cosmetics, functions } of TRADES) if (cosmetics) for (const { zh, en } of functions) this.put('功效', zh, en)
    for (const [value, en] of Object.entries(EFFECT_NAMES)) this.put('effects', value, en)
    for (const [value, en] of Object.entries(INGREDIENT_NAMES)) this.put('ingredients', value, en)
  }

  /** Takes in that an item has it. What is the same in both languages needs no word. */
  note({ name, value }: AttributePair): void {
    this.put(name.zh, '', COMMON[name.zh] ?? name.en)
    if (value.en !== value.zh) this.put(name.zh, value.zh, value.en)
  }

  /** The rows of the file, in the order of names and values. */
  rows(): string[] {
    const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
    return sorted(this.texts).flatMap(([name, own]) => sorted(own).map(([value, en]) => `${[name, value, en].map(csv).join(',')}\n`))
  }

  private put(name: string, value: string, en: string): void {
    const own = this.texts.get(name)
    if (!own) this.texts.set(name, new Map([[value, en]]))
    else if (!own.has(value)) own.set(value, en)
  }
}
