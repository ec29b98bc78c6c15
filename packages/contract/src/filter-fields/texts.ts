import { z } from 'zod'
import { TITLE_LANGUAGE_NAMES, TITLE_LANGUAGES, type TitleLanguage } from '../site-languages.ts'
import { commaParts, counted, entries, field, same, withoutIds } from './field.ts'
import { filterText, itemIds, labels, translatedTitles } from './schemas.ts'

export const title = field({
  schema: filterText.default(''),
  wire: z.string(),
  empty: '',
  label: { zh: '标题', en: 'Title' },
  part: 'title',
  predicate: 'title',
  stays: 'without_category',
  address: { keys: ['title'], read: (text) => text.trim() },
  tags: {
    kind: 'title',
    many: counted('标题条件', 'title conditions'),
    of: (text: string, { title_parse }) =>
      text === ''
        ? []
        : [
            {
              key: 'title',
              text: same(text),
              hint: title_parse === null ? null : { zh: `读作：${title_parse}`, en: `Read as: ${title_parse}` },
              without: () => '',
            },
          ],
  },
})

export const title_relation = field({
  schema: z.enum(['and', 'or']).default('and'),
  wire: z.enum(['and', 'or']),
  empty: 'and',
  label: { zh: '标题词的关系', en: 'How words of the title hang together' },
  part: 'title',
  predicate: null,
  stays: 'without_category',
  says: (relation, filter) => relation !== 'and' && filter.title !== '',
})

/** The title in the languages of the sites, by language: it takes the place of the title on sites of that language. */
export const title_trans = field({
  schema: translatedTitles,
  wire: z.partialRecord(z.enum(TITLE_LANGUAGES), z.string()),
  empty: {},
  label: { zh: '标题译文', en: 'Translated title' },
  part: 'title',
  predicate: null,
  stays: 'without_category',
  says: (titles, filter) => Object.keys(titles).length > 0 && filter.title !== '',
  tags: {
    kind: 'title_trans',
    many: counted('标题译文', 'translated titles'),
    of: (titles: Partial<Record<TitleLanguage, string>>) =>
      TITLE_LANGUAGES.flatMap((lang) => {
        const title = titles[lang]
        if (title === undefined) return []
        const name = TITLE_LANGUAGE_NAMES[lang]
        return [
          {
            key: `title-${lang}`,
            text: { zh: `${name.zh} ${title}`, en: `${name.en} ${title}` },
            hint: null,
            without: ({ [lang]: _, ...others }: Partial<Record<TitleLanguage, string>>) => others,
          },
        ]
      }),
  },
})

/** Ids or links, one a line; of a single site. */
export const item_ids = field({
  schema: itemIds,
  wire: z.array(z.string()),
  empty: [],
  label: { zh: '商品 ID', en: 'Product IDs' },
  part: 'item_ids',
  predicate: 'item_ids',
  address: { keys: ['item_id'], read: commaParts },
  tags: {
    kind: 'item_ids',
    many: counted('商品', 'products'),
    of: (ids: string[]) =>
      ids.map((id) => ({
        key: `item-${id}`,
        text: same(id),
        hint: null,
        without: (present: string[]) => present.filter((other) => other !== id),
      })),
  },
  left: withoutIds,
  pieces: entries,
})

/** Part of the name of the filed product. */
export const filing_name = field({
  schema: filterText.default(''),
  wire: z.string(),
  empty: '',
  label: { zh: '备案名称', en: 'Filing name' },
  part: 'filing_name',
  predicate: 'filing',
  of: 'filings',
  tags: {
    kind: 'filing_name',
    many: counted('备案名称条件', 'filing names'),
    of: (text: string) => (text === '' ? [] : [{ key: 'filing_name', text: same(text), hint: null, without: () => '' }]),
  },
})

/** Labels that the account or its company gave products: any of them. */
export const label = field({
  schema: labels,
  wire: z.array(z.string()),
  empty: [],
  label: { zh: '自定义标签', en: 'Custom labels' },
  part: 'label',
  predicate: 'labels',
  address: { keys: ['label'], read: commaParts },
  tags: {
    kind: 'label',
    many: counted('自定义标签', 'custom labels'),
    joiner: 'or',
    of: (names: string[]) =>
      names.map((name) => ({
        key: `label-${name}`,
        text: same(name),
        hint: null,
        without: (present: string[]) => present.filter((other) => other !== name),
      })),
  },
  left: withoutIds,
  pieces: entries,
})
