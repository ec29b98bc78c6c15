import { type SpecName, type Word, words } from './vocabulary/vocabulary.ts'

/** What the SKUs of an item differ by, from small to large. */
export interface Spec {
  zh: string
  en: string
  values: Word[]
  /** Price of each value against the item's. */
  factors: number[]
}

function spec(zh: string, en: string, values: string, factors?: number[]): Spec {
  const list = words(values)
  return { zh, en, values: list, factors: factors ?? list.map(() => 1) }
}

export const SPECS: Record<SpecName, Spec> = {
  ml: spec('净含量', 'Volume', '30ml; 50ml; 100ml; 120ml; 150ml; 200ml; 500ml', [0.55, 0.75, 1, 1.1, 1.3, 1.6, 2.6]),
  g: spec('净含量', 'Net Weight', '15g; 30g; 50g; 60g; 75g; 100g; 120g', [0.4, 0.7, 1, 1.1, 1.3, 1.6, 1.8]),
  pieces: spec(
    '套餐类型',
    'Set',
    '基础2件套|2 pcs|2 шт.|2点セット; 3件套|3 pcs|3 шт.|3点セット; 5件套|5 pcs|5 шт.|5点セット; 豪华7件套|7 pcs|7 шт.|7点セット',
    [0.8, 1, 1.4, 1.8],
  ),
  sheets: spec(
    '数量',
    'Count',
    '5片|5 pcs|5 шт.|5枚; 10片|10 pcs|10 шт.|10枚; 20片|20 pcs|20 шт.|20枚; 30片|30 pcs|30 шт.|30枚',
    [0.6, 1, 1.8, 2.5],
  ),
  shade: spec(
    '颜色分类',
    'Shade',
    '01自然色|01 Natural; 02豆沙色|02 Bean Paste; 03番茄红|03 Tomato Red; 04奶茶色|04 Milk Tea; 05玫瑰粉|05 Rose; 06肉桂棕|06 Cinnamon',
  ),
  size: spec('尺码', 'Size', 'S; M; L; XL; 2XL; 3XL'),
  kidsize: spec('身高', 'Height', '90cm; 100cm; 110cm; 120cm; 130cm; 140cm'),
  shoe: spec('尺码', 'Shoe Size', '36; 37; 38; 39; 40; 41; 42; 43'),
  kidshoe: spec('尺码', 'Shoe Size', '24; 26; 28; 30; 32; 34'),
  memory: spec('存储容量', 'Memory', '6+128GB; 8+128GB; 8+256GB; 12+256GB; 16+512GB', [0.82, 0.9, 1, 1.12, 1.35]),
  litre: spec('容量', 'Capacity', '1.5L; 2L; 3L; 4L; 5L', [0.8, 0.9, 1, 1.15, 1.3]),
  bed: spec(
    '适用床尺寸',
    'Bed Size',
    '1.2m床|1.2 m|1,2 м|1.2m; 1.5m床|1.5 m|1,5 м|1.5m; 1.8m床|1.8 m|1,8 м|1.8m; 2.0m床|2.0 m|2,0 м|2.0m',
    [0.85, 1, 1.1, 1.25],
  ),
  weight: spec('重量', 'Weight', '250g; 500g; 1kg; 2.5kg; 5kg', [0.4, 0.7, 1, 2.1, 3.8]),
  food: spec(
    '口味',
    'Flavour',
    '原味|Original|классический|プレーン; 麻辣|Spicy|острый|ピリ辛; 海苔|Seaweed|с нори|のり; 烧烤|Barbecue|барбекю|バーベキュー; 巧克力|Chocolate|шоколад|チョコ; 综合口味|Assorted|ассорти|アソート',
    [1, 1, 1.05, 1, 1.1, 1.2],
  ),
  drink: spec('规格', 'Pack', '6瓶|6 bottles|6 бут.|6本; 12瓶|12 bottles|12 бут.|12本; 24瓶|24 bottles|24 бут.|24本', [0.6, 1, 1.85]),
  ring: spec('尺寸', 'Ring Size', '10号|10; 12号|12; 14号|14; 16号|16; 可调节|Adjustable'),
  colour: spec(
    '颜色分类',
    'Colour',
    '黑色|Black|черный|ブラック; 白色|White|белый|ホワイト; 奶油色|Cream|кремовый|クリーム; 蓝色|Blue|синий|ブルー; 粉色|Pink|розовый|ピンク; 灰色|Grey|серый|グレー',
  ),
  kg: spec('规格', 'Size', '1kg; 2kg; 3kg; 5kg; 10kg', [0.5, 0.8, 1, 1.5, 2.6]),
  room: spec('尺寸', 'Dimensions', '80cm; 100cm; 120cm; 140cm; 160cm', [0.75, 0.88, 1, 1.2, 1.4]),
  capsules: spec(
    '规格',
    'Count',
    '30粒|30 capsules|30 капсул|30粒; 60粒|60 capsules|60 капсул|60粒; 90粒|90 capsules|90 капсул|90粒; 120粒|120 capsules|120 капсул|120粒',
    [0.6, 1, 1.4, 1.75],
  ),
  stage: spec(
    '段位',
    'Stage',
    '1段|Stage 1|ступень 1|ステップ1; 2段|Stage 2|ступень 2|ステップ2; 3段|Stage 3|ступень 3|ステップ3; 4段|Stage 4|ступень 4|ステップ4',
    [1.08, 1.04, 1, 0.95],
  ),
  watt: spec('规格', 'Power', '20W; 33W; 65W; 100W', [0.7, 0.9, 1.2, 1.6]),
}
