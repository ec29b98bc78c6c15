import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onNodes } from '../engine/nodes.ts'
import { sql, v } from '../sql/sql.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

type Comment = [item: string, id: string, month: number, text: string, rating: number | null, site?: string]

/** A1 and A4 are skin care of tmall, A5 a lipstick, A3 an item of taobao. */
const COMMENTS: Comment[] = [
  ['A1', 'c1', 202402, '保湿效果很好，味道刺鼻', 5],
  ['A1', 'c2', 202402, '保湿不好，差评', 1],
  ['A1', 'c3', 202401, '保湿保湿，还是保湿', 3],
  ['A1', 'c4', 202401, '物流很快', null],
  ['A4', 'c1', 202402, '味道好闻，保湿', 4],
  ['A4', 'c5', 202402, '<script>alert(1)</script> 😀 味道一般', null],
  ['A1', 'old', 202307, '保湿很好', 5],
  ['A5', 'other', 202401, '颜色好看', 5],
  ['A3', 'taobao', 202401, '补水很好', 5, 'taobao'],
]

let fixture: Awaited<ReturnType<typeof openFixture>>

async function ask(
  id: `comment-${'summary' | 'words' | 'moods' | 'trend' | 'list'}`,
  query: Record<string, unknown> = {},
  filter: object = {},
) {
  const declaration = ANALYSES[id]
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...query })
  const search = SearchFilter.parse({ plat: 'tmall,taobao', cid: { not_custom: ['1801'] }, ...filter })
  const { result } = await fixture.warehouse.analyse(declaration, input, search, EVERYTHING)
  const read: unknown = resultSchema(declaration).parse(result)
  return read as { data: Record<string, unknown>[] & Record<string, unknown>; count: number }
}

type Kept = 'kept' | 'cut when asked' | 'kept in part'

/** What is kept of the comments of the table: of all, of none, or of some, beside what does not count any more. */
async function keep(kept: Kept): Promise<void> {
  const { engine, commentFiller } = fixture.warehouse
  if (kept === 'cut when asked') return
  commentFiller.start()
  await commentFiller.settled()
  if (kept === 'kept') return
  await onNodes(engine, sql`ALTER TABLE comment_words DELETE WHERE comment_id = 'c3' SETTINGS mutations_sync = 2`)
  // what is kept of c4 is of another load, c5 was cut by another dictionary
  await engine.command(sql`INSERT INTO comment_words SELECT item, month, comment_id, load_id + (comment_id = 'c4'), dictionary + (comment_id = 'c5'),
    '-保湿', -1, now64(3, 'UTC') + INTERVAL 1 SECOND FROM comment_words WHERE comment_id IN ('c4', 'c5')`)
}

describe.each(['kept', 'cut when asked', 'kept in part'] as const)('consumer insight, worked out by hand, its words %s', (kept) => {
  beforeAll(async () => {
    fixture = await openFixture()
    const { engine } = fixture.warehouse
    // what c2 was before it was loaded again
    await engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
      SELECT sipHash64('tmall', 'A1'), 'tmall', 'A1', 'c2', 202402, '味道很好', 5, 0`)
    for (const [item, id, month, text, rating, site = 'tmall'] of COMMENTS)
      await engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
        SELECT sipHash64(${v.string(site)}, ${v.string(item)}), ${v.string(site)}, ${v.string(item)}, ${v.string(id)}, ${v.uint32(month)}, ${v.string(text)},
          ${rating === null ? sql`NULL` : v.uint32(rating)}, 1`)
    await keep(kept)
  })
  afterAll(() => fixture.close())

  test('the words are where this way of asking has them', async () => {
    const [rows] = await fixture.warehouse.engine.query(sql`
      SELECT toInt64(count()) AS kept, toInt64(countIf(words = '-保湿')) AS stale FROM comment_words FINAL`)
    // the comment of taobao is never asked for
    expect(rows).toEqual(
      { kept: { kept: 8, stale: 0 }, 'cut when asked': { kept: 0, stale: 0 }, 'kept in part': { kept: 7, stale: 2 } }[kept],
    )
  })

  test('the comments of the months on products of the scope, on tmall alone', async () => {
    const { data } = await ask('comment-summary')
    expect(data).toEqual({
      ...{ start: '2024-01', end: '2024-02', comments: 6, read: 6, items: 2 },
      // c1 and A4's c1 by their ratings, c4 by its words; c2 complains; c3 and c5 say neither
      ...{ positive: 3, neutral: 2, negative: 1, positive_share: 0.5, negative_share: 0.166667 },
    })
  })

  test('only the last six months of a longer range', async () => {
    const { data } = await ask('comment-summary', { start: '2023-01', end: '2024-01' })
    expect(data).toMatchObject({ start: '2023-08', end: '2024-01', comments: 2 })
    expect((await ask('comment-summary', { start: '2023-01', end: '2023-12' })).data).toMatchObject({ start: '2023-07', comments: 1 })
  })

  test('a word counts once a comment and takes the mood of its clause, else that of the comment', async () => {
    const { data } = await ask('comment-words')
    const word = (id: string) => data.find((row) => row.id === id)
    expect(word('保湿')).toMatchObject({
      ...{ typ: 'ner_effect', ner_name: '功效', count: 4, items: 2, share: 0.666667 },
      ...{ positive: 2, neutral: 1, negative: 1, positive_share: 0.5, negative_share: 0.25 },
    })
    // the first comment is rated 5, but its smell stings
    expect(word('味道')).toMatchObject({ count: 3, items: 2, positive: 1, neutral: 1, negative: 1 })
    expect(data.map(({ id }) => id)).not.toContain('颜色')
    expect(data.map(({ count }) => count)).toEqual(data.map(({ count }) => count).toSorted((a, b) => Number(b) - Number(a)))
  })

  test('praise and complaint by word, the most frequent first', async () => {
    const { data } = await ask('comment-moods', { top: 2 })
    expect(data).toEqual([
      { id: '保湿', gloss: null, count: 4, positive: 2, neutral: 1, negative: 1, positive_share: 0.5, negative_share: 0.25 },
      { id: '味道', gloss: null, count: 3, positive: 1, neutral: 1, negative: 1, positive_share: 0.333333, negative_share: 0.333333 },
    ])
  })

  test('words month by month, a share of the comments of the month', async () => {
    const { data } = await ask('comment-trend', { words: '保湿,没有这个词' })
    expect(data.map(({ id, count, share, negative }) => [id, count, share, negative])).toEqual([
      ['保湿', 1, 0.5, 0],
      ['保湿', 3, 0.75, 1],
      ['没有这个词', 0, 0, 0],
      ['没有这个词', 0, 0, 0],
    ])
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['all, newest first', {}, ['c1', 'c2', 'c1', 'c5', 'c3', 'c4']],
    ['with a word', { word: '味道' }, ['c1', 'c1', 'c5']],
    ['that complain of a word, though the comment praises', { word: '味道', mood: 'negative' }, ['c1']],
    ['of a mood', { mood: 'negative' }, ['c2']],
    ['on one product', { item_id: 'A4' }, ['c1', 'c5']],
    ['by rating, unknown last', { order_by: 'rating', desc: '0' }, ['c2', 'c3', 'c1', 'c1', 'c4', 'c5']],
    ['the second page', { page: '2', page_size: '4' }, ['c3', 'c4']],
    ['with a word that none has', { word: '没有' }, []],
  ])('comments %s', async (_, query, ids) => {
    const { data } = await ask('comment-list', query)
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test('a row tells the product, and its text as it was written', async () => {
    const { data, count } = await ask('comment-list', { item_id: 'A4', mood: 'neutral' })
    expect([data, count]).toEqual([
      [
        {
          ...{ id: 'c5', text: '<script>alert(1)</script> 😀 味道一般', mood: 'neutral', rating: null, ts: 1706716800 },
          ...{ title: 'Poyan ＭＡＳＫ 新款', item_id: 'A4', link: null },
        },
      ],
      1,
    ])
  })

  test('a scope without comments is an empty answer', async () => {
    const none = { title: '没有这样的商品' }
    expect((await ask('comment-summary', {}, none)).data).toMatchObject({ comments: 0, items: 0, positive_share: null })
    for (const id of ['comment-words', 'comment-moods', 'comment-trend', 'comment-list'] as const)
      expect((await ask(id, {}, none)).data).toEqual([])
  })

  test('of more comments than are read the newest are, and all are counted', async () => {
    const { engine } = fixture.warehouse
    await engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
      SELECT sipHash64('tmall', 'A4'), 'tmall', 'A4', concat('m', toString(number)), 202402, '好', 5, 2 FROM numbers(20000)`)
    if (kept === 'kept') await keep(kept)
    // four of the six before are of February
    const { data } = await ask('comment-summary', { end: '2024-02', start: '2023-12' })
    expect(data).toMatchObject({ comments: 20_006, read: 20_000 })
    expect((await ask('comment-list', { start: '2023-12', item_id: 'A1' })).count).toBeLessThan(3)
  })
})
