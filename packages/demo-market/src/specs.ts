import { type SpecName, type Word, words } from './vocabulary/vocabulary.ts'

/** What the SKUs of an item differ by, from small to large. */
interface Spec {
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
  pack: spec(
    '规格',
    'Pack',
    '1件装|1 pack|1 шт.|1個; 2件装|2 pack|2 шт.|2個; 3件装|3 pack|3 шт.|3個; 6件装|6 pack|6 шт.|6個',
    [0.7, 1, 1.4, 2.5],
  ),
  perfume: spec('香水容量', 'Volume', '10ml; 30ml; 50ml; 75ml; 100ml', [0.3, 0.7, 1, 1.25, 1.5]),
  wash: spec('净含量', 'Volume', '300ml; 500ml; 750ml; 1L; 1L*2瓶|2 x 1 L|2 x 1 л|1L×2本', [0.65, 1, 1.3, 1.6, 2.6]),
  diaper: spec('尺码', 'Size', 'NB码|NB; S码|S; M码|M; L码|L; XL码|XL'),
  screen: spec(
    '屏幕尺寸',
    'Screen',
    '23.8英寸|23.8 in|23,8"|23.8型; 27英寸|27 in|27"|27型; 32英寸|32 in|32"|32型; 34英寸|34 in|34"|34型',
    [0.7, 1, 1.4, 2],
  ),
  power: spec(
    '匹数',
    'Cooling Power',
    '大1匹|2500 W|2,5 кВт|2.5kW; 1.5匹|3500 W|3,5 кВт|3.5kW; 2匹|5000 W|5 кВт|5.0kW; 3匹|7200 W|7,2 кВт|7.2kW',
    [0.85, 1, 1.6, 2.1],
  ),
  fridge: spec(
    '容量',
    'Capacity',
    '118升|118 L|118 л|118L; 215升|215 L|215 л|215L; 330升|330 L|330 л|330L; 456升|456 L|456 л|456L; 518升|518 L|518 л|518L',
    [0.35, 0.55, 1, 1.3, 1.6],
  ),
  load: spec(
    '洗涤容量',
    'Load',
    '3公斤|3 kg|3 кг|3kg; 8公斤|8 kg|8 кг|8kg; 10公斤|10 kg|10 кг|10kg; 12公斤|12 kg|12 кг|12kg',
    [0.4, 0.8, 1, 1.3],
  ),
  inch: spec(
    '屏幕尺寸',
    'Screen',
    '43英寸|43 in|43"|43型; 55英寸|55 in|55"|55型; 65英寸|65 in|65"|65型; 75英寸|75 in|75"|75型; 85英寸|85 in|85"|85型',
    [0.5, 0.75, 1, 1.5, 2.2],
  ),
}
