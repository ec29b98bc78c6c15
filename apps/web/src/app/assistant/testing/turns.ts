import type { AnswerBlock, AnswerSource, AssistantTurn } from '@marketscope/contract/assistant/answer'
import type { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { ServerMessage } from '@marketscope/contract/assistant/messages'

export const URL_ID = 'a'.repeat(26)

/** The page that answers of tests are about. */
export const PAGE: AskedPage = { url_id: URL_ID, start: '2024-01', end: '2024-02', version: 'none', tab: 'Summary' }
export const DETAIL = `/fenxi_detail/${URL_ID}/2024-01/2024-02/filter?tab=Summary`

export const SOURCES: AnswerSource[] = [
  { analysis: 'trend', title: '销售趋势', page: PAGE, parameters: {}, revision: 12 },
  {
    analysis: 'brand-list',
    title: '品牌列表',
    page: { ...PAGE, tab: 'Brandlist', version: 'cp', compare_start: '2023-11' },
    parameters: { order_by: 'sales', desc: '1', page: 2, page_size: 50 },
    revision: 12,
  },
]

/** An answer with a block of each kind that needs no data of its own. */
export const BLOCKS: AnswerBlock[] = [
  {
    kind: 'paragraph',
    runs: [
      { text: '销售额 ' },
      { text: '1.23亿元', source: 0, about: '2024 年 1 至 2 月的销售额', exact: '¥123,456,789.00' },
      { text: '，', bold: true },
      { text: '同比增长。' },
    ],
  },
  { kind: 'list', ordered: true, items: [[{ text: '<b>第一</b>' }], [{ text: '第二 **不是粗体**' }]] },
  {
    kind: 'table',
    head: [[{ text: '品牌' }], [{ text: '销售额' }]],
    rows: [[[{ text: '兰蔻' }], [{ text: '500万元', source: 1, about: '兰蔻的销售额' }]]],
  },
  { kind: 'note', tone: 'warning', text: '2024 年 2 月缺少京东数据' },
]

/** A turn as the server tells it, with what a test wants to be different. */
export const turn = (patch: Partial<AssistantTurn> = {}): AssistantTurn => ({
  ...{
    turn_id: 'turn-0001',
    conv_id: 'conv-0001',
    tab: 'insight',
    question: '销售额是多少？',
    language: 'zh',
    state: 'answered',
    by: 'analyst',
  },
  ...{
    page: PAGE,
    blocks: BLOCKS,
    sources: SOURCES,
    next: [{ zh: '哪些品牌增长最快？', en: 'Which brands grew fastest?' }],
    asked_at: 1_700_000_000,
    ended_at: 1_700_000_005,
    rating: null,
  },
  ...patch,
})

/** The message that tells a turn. */
export const told = (answer: AssistantTurn, ask_id: string): ServerMessage => ({
  ...{ post_type: 'answer', tab: answer.tab, conv_id: answer.conv_id, ask_id, answer },
})
