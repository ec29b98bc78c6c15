import type { CustomGroup } from '../categories/custom-store.ts'

const category = (
  id: string,
  zh: string,
  en: string,
  cids: string[],
  parent_id: string | null = null,
): CustomGroup['categories'][number] => ({
  id,
  parent_id,
  name: { zh, en },
  cids,
})

const of = (taobao: string[], jd: string[], douyin: string[]) => [
  ...taobao.map((id) => `taobao:${id}`),
  ...jd.map((id) => `jd:${id}`),
  ...douyin.map((id) => `douyin:${id}`),
]

/** Groups of custom categories over the trees of the demo market. */
export const DEMO_GROUPS: readonly CustomGroup[] = [
  {
    sub_name: 'custom_102',
    name: { zh: '防晒与护肤专题', en: 'Sun and skin care' },
    categories: [
      category('sun', '防晒', 'Sun care', of(['121360222'], ['11928'], ['21312'])),
      category('sun-cream', '防晒霜与防晒乳', 'Sun creams and lotions', of(['125072364', '125072378'], [], ['23036', '23037']), 'sun'),
      category('sun-spray', '防晒喷雾', 'Sun sprays', of(['125072392'], [], ['23038']), 'sun'),
      category(
        'basics',
        '基础护肤',
        'Everyday skin care',
        of(['121360148', '121360185', '121360037'], ['11922', '11925', '11913'], ['21308', '21310', '21302']),
      ),
      category('cleansers', '洁面', 'Cleansers', of(['121360148'], ['11922'], ['21308']), 'basics'),
      category('toners', '化妆水', 'Toners', of(['121360185'], ['11925'], ['21310']), 'basics'),
      category('creams', '乳液与面霜', 'Lotions and creams', of(['121360037'], ['11913'], ['21302']), 'basics'),
    ],
  },
  {
    sub_name: 'custom_103',
    name: { zh: '化妆品', en: 'Cosmetics' },
    categories: [
      category('skincare', '护肤', 'Skin care', of(['1801'], ['9180'], ['20085'])),
      category('makeup', '彩妆香水', 'Make-up and perfume', of(['50010788'], ['9193'], ['20029'])),
    ],
  },
  {
    sub_name: 'custom_104',
    name: { zh: '功效护肤', en: 'Treatments' },
    categories: [
      category('serums', '面部精华', 'Serums', of(['121360111'], ['11919'], ['21306'])),
      category('masks', '面膜', 'Facial masks', of(['121360074'], ['11916'], ['21304'])),
      category('eyes', '眼部护理', 'Eye care', of(['121360259'], ['11931'], ['21314'])),
    ],
  },
]
