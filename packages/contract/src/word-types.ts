import type { Text } from './text.ts'

/** What a word of a title or a comment is about. */
export const WORD_TYPES = {
  ner_type: { zh: '品类', en: 'Kind of product', color: '#3a63f3' },
  ner_effect: { zh: '功效', en: 'Effect', color: '#0b8f77' },
  tech_word: { zh: '成分', en: 'Ingredient', color: '#b5179e' },
  ner_material: { zh: '材质', en: 'Material', color: '#8a5a00' },
  ner_style: { zh: '风格', en: 'Style', color: '#d65fa0' },
  ner_design: { zh: '设计', en: 'Design', color: '#6a3fc8' },
  ner_people: { zh: '人群', en: 'People', color: '#e8710a' },
  ner_scenes: { zh: '场景', en: 'Scene', color: '#2492c4' },
  ner_time: { zh: '时间', en: 'Time', color: '#00707a' },
  ner_place: { zh: '地点', en: 'Place', color: '#a65e2e' },
  ner_brand: { zh: '品牌', en: 'Brand', color: '#c2183c' },
  ner_ip: { zh: 'IP', en: 'IP', color: '#9468e0' },
  ner_model: { zh: '型号', en: 'Model', color: '#1f3a8a' },
  ner_technology: { zh: '工艺技术', en: 'Technology', color: '#12657f' },
  ner_character: { zh: '特性', en: 'Property', color: '#6f9a1c' },
  ner_color: { zh: '颜色', en: 'Colour', color: '#dd5a43' },
  ner_shape: { zh: '形状', en: 'Shape', color: '#76839a' },
  ner_figure: { zh: '图案', en: 'Pattern', color: '#8e2344' },
  ner_size: { zh: '规格', en: 'Size', color: '#3f4b5f' },
  ner_package: { zh: '包装', en: 'Package', color: '#a87600' },
  ner_food: { zh: '食品', en: 'Food', color: '#3f9a5a' },
  ner_taste: { zh: '口味', en: 'Taste', color: '#b8478a' },
  ner_spokesperson: { zh: '代言', en: 'Spokesperson', color: '#5c7a00' },
} as const satisfies Record<string, Text & { color: string }>

export type WordTypeId = keyof typeof WORD_TYPES

/** In the order in which legends and lists have them. */
export const WORD_TYPE_IDS = Object.keys(WORD_TYPES) as WordTypeId[]

/** How words of no known type are shown. */
export const OTHER_WORDS = { id: 'other', zh: '其他', en: 'Other', color: '#6b7486' } as const

/** A type of words, or what stands for words without one. */
export type WordTypeOrOther = WordTypeId | typeof OTHER_WORDS.id

/** What a type is called and its colour; words of a type that is not known are shown as {@link OTHER_WORDS}. */
export function wordType(id: string | null): { id: WordTypeOrOther; zh: string; en: string; color: string } {
  return id !== null && Object.hasOwn(WORD_TYPES, id) ? { id: id as WordTypeId, ...WORD_TYPES[id as WordTypeId] } : OTHER_WORDS
}

/** The types whose words are concepts: what a product is, does or is for; not which one it is, how much of it there is, or when. */
export const CONCEPT_TYPES: readonly WordTypeId[] = WORD_TYPE_IDS.filter(
  (id) => !['ner_brand', 'ner_model', 'ner_size', 'ner_time', 'ner_spokesperson'].includes(id),
)
