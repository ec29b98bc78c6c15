import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSegmenter, type Segmenter } from './segmenter.ts'

const MARKET = [
  ...['透真', '优婴', 'Estee Lauder', "L'Oreal", '珀妍', '云香草堂', '星海云'].map((word) => ({ word, type: 'ner_brand' as const })),
  { word: '控油蓬松', type: 'ner_effect' as const },
  // What a market may call a brand: a word of ours, a stop word, a single character, a number.
  ...['面膜', '官方', '女', '5'].map((word) => ({ word, type: 'ner_brand' as const })),
]

let segmenter: Segmenter
beforeAll(async () => {
  segmenter = await openSegmenter(MARKET)
})

/** The words of a text, each with its type after a slash where it has one. */
const cut = (text: string) =>
  segmenter
    .cut(text)
    .map(({ word, type }) => (type ? `${word}/${type.replace('ner_', '')}` : word))
    .join(' ')

test.each([
  [
    '透真玻尿酸补水保湿面膜女收缩毛孔10片装官方旗舰店正品',
    '透真/brand 玻尿酸/tech_word 补水保湿/effect 面膜/type 女/people 收缩毛孔/effect 10片装/package',
  ],
  ['珀妍烟酰胺美白淡斑精华液30ml', '珀妍/brand 烟酰胺/tech_word 美白/effect 淡斑/effect 精华液/type 30ml/size'],
  ['SK-II 神仙水 230ml 护肤精华露', 'SK-II/brand 神仙水/model 230ml/size 护肤/scenes 精华/type'],
  ['Estee Lauder 小棕瓶 眼霜 15ml', 'Estee Lauder/brand 小棕瓶/model 眼霜/type 15ml/size'],
  [
    "L'Oreal/欧莱雅 玻色因紧致抗皱面霜 50ml 妈妈款",
    "L'Oreal/brand 欧莱雅/brand 玻色因/tech_word 紧致/effect 抗皱/effect 面霜/type 50ml/size 妈妈/people",
  ],
  ['理肤泉B5修护霜40ml*2 敏感肌可用', '理肤泉/brand B5/tech_word 修护/effect 40ml*2/size 敏感肌/people'],
  ['安热沙小金瓶防晒霜SPF50+ PA++++ 60ml', '安热沙/brand 小金瓶/model 防晒霜/type SPF50+/effect PA++++/effect 60ml/size'],
  ['控油蓬松洗发水500ml 去屑止痒', '控油蓬松/effect 洗发水/type 500ml/size 去屑止痒/effect'],
  ['氨基酸洁面慕斯 温和清洁 油皮男士', '氨基酸/tech_word 洁面慕斯/type 温和清洁/effect 油皮/people 男士/people'],
  ['哑光丝绒口红 烂番茄色 显白 学生党', '哑光/color 丝绒/character 口红/type 烂番茄色/color 显白/effect 学生党/people'],
  ['大马士革玫瑰精油香薰蜡烛 送女友 生日礼物', '大马士革玫瑰/tech_word 精油/type 香薰蜡烛/type 送女友/scenes 生日礼物/type'],
  [
    '2024秋冬新款韩版宽松加绒加厚卫衣女T恤衫ins潮',
    '2024/time 秋冬/time 韩版/style 宽松/design 加绒加厚/design 卫衣/type 女/people T恤衫/type ins/style 潮/style',
  ],
  ['V领a字裙女夏2017新款连衣裙', 'V领/design a字裙/type 女/people 夏/time 2017/time 连衣裙/type'],
  ['新中式国风马面裙汉服女春夏', '新中式/style 国风/style 马面裙/type 汉服/type 女/people 春夏/time'],
  ['纯棉圆领短袖T恤男XL-3XL', '纯棉/material 圆领/design 短袖T恤/type 男/people XL-3XL/size'],
  ['3XLins纯棉打底衫', '3XL/size ins/style 纯棉/material 打底衫/type'],
  ['小香风短外套M2021秋季', '小香风/style 短外套/type M/size 2021/time 秋季/time'],
  ['羊羔毛机能风冲锋衣三合一 情侣款', '羊羔毛/material 机能风/style 冲锋衣/type 三合一/design 情侣/people'],
  ['桑蚕丝真丝睡衣女 性感吊带', '桑蚕丝/material 真丝/material 睡衣/type 女/people 性感/style 吊带/design'],
  ['儿童羽绒服男童 90白鸭绒 110-150码', '儿童/people 羽绒服/type 男童/people 白鸭绒/material 110-150码/size'],
  ['老爹鞋女厚底增高小白鞋 36码', '老爹鞋/type 女/people 厚底/design 增高/design 小白鞋/type 36码/size'],
  ['法式复古碎花雪纺连衣裙 小个子', '法式复古/style 碎花/figure 雪纺/material 连衣裙/type 小个子/people'],
  ['头层牛皮男士皮带 自动扣', '头层牛皮/material 男士/people 皮带/type 自动/technology'],
  [
    'Apple iPhone15 Pro Max 12+256GB 5G手机 全网通',
    'Apple iPhone15/model Pro/model Max/model 12+256GB/size 5G/technology 手机/type 全网通/model',
  ],
  ['星海云Max5G 8+128GB2024 曲面屏', '星海云/brand Max/model 5G/technology 8+128GB/size 2024/time 曲面/design'],
  ['RTX4060 15.6英寸 144Hz 游戏本 16GB+512GB', 'RTX4060/model 15.6英寸/size 144Hz/technology 游戏本/type 16GB+512GB/size'],
  ['蓝牙耳机主动降噪 入耳式 超长续航', '蓝牙耳机/type 主动降噪/technology 入耳式/design 超长续航/effect'],
  ['Type-C数据线100W 快充 1.5米', 'Type-C/technology 数据线/type 100W/size 快充/effect 1.5米/size'],
  ['4K超高清投影仪 家用卧室', '4K/technology 超高清/technology 投影仪/type 家用/scenes 卧室/scenes'],
  ['机械键盘热插拔 87键 RGB', '机械键盘/type 热插拔/technology 87键/size RGB'],
  ['30000mAh充电宝22.5W', '30000mAh/size 充电宝/type 22.5W/size'],
  ['三只松鼠每日坚果大礼包750g/30包 0糖 混合', '三只松鼠/brand 每日坚果/food 大礼包/package 750g/size 30包/size 0糖/tech_word 混合'],
  ['五常大米10斤 东北稻花香', '五常大米/food 10斤/size 东北/place 花香/taste'],
  ['麻辣小龙虾即食500g*3盒 开袋即食', '麻辣/taste 小龙虾/food 即食/character 500g*3盒/size 开袋即食/character'],
  ['低脂高蛋白鸡胸肉 健身代餐', '低脂/tech_word 高蛋白/tech_word 鸡胸肉/food 健身/scenes 代餐/food'],
  ['蒙牛纯牛奶250ml*24盒 整箱', '蒙牛/brand 纯牛奶/food 250ml*24盒/size 整箱/package'],
  ['云香草堂 明前龙井绿茶2024新茶 礼盒装', '云香草堂/brand 明前/time 龙井/food 绿茶/food 2024/time 新茶 礼盒装/package'],
  ['无糖可乐330ml×24罐', '无糖/tech_word 可乐/food 330ml×24罐/size'],
  ['0-6个月婴儿配方奶粉1段900g', '0-6个月/people 婴儿/people 配方 奶粉/type 1段/people 900g/size'],
  ['纸尿裤XL码 超薄透气 夜用', '纸尿裤/type XL/size 超薄/character 透气/effect 夜用/time'],
  ['益智积木玩具3岁以上 男孩生日礼物', '益智/effect 积木/type 玩具/type 3岁以上/people 男孩/people 生日礼物/type'],
  ['优婴幼猫粮3kg 增肥发腮', '优婴/brand 幼猫/people 3kg/size 增肥发'],
  ['北欧轻奢岩板餐桌椅组合1米4 小户型', '北欧/place 轻奢/style 岩板/material 餐桌椅/type 1米/size 小户型/size'],
  ['304不锈钢保温杯500ml 学生 可爱', '304不锈钢/material 保温杯/type 500ml/size 学生/people 可爱/style'],
  ['免打孔浴室置物架 壁挂', '免打孔/design 浴室/scenes 置物架/type 壁挂/design'],
  ['A类全棉四件套 1.8m床 北欧风', '全棉/material 四件套/design 1.8m/size 床/type 北欧风/style'],
  ['乳胶枕护颈椎助眠 泰国进口', '乳胶枕/type 护颈/effect 助眠/effect 泰国/place 进口/place'],
  ['宿舍遮光窗帘 防晒隔热 2024新款', '宿舍/scenes 遮光/effect 窗帘/type 防晒/type 隔热/effect 2024/time'],
  ['双人床1.8米 实木 现代简约', '双人床/type 1.8米/size 实木/material 现代简约/style'],
  ['<script>alert("x")</script>面霜', 'script alert script 面霜/type'],
  ["'; DROP TABLE item; -- 面膜", 'DROP TABLE 面膜/type'],
  ['ＡＢＣ面霜５０ｍｌ　补水', 'ABC 面霜/type 50ml/size 补水/effect'],
  ['😀保湿💧面膜🔥', '保湿/effect 面膜/type'],
  ['【官方正品】「补水」『面膜』!!!', '补水/effect 面膜/type'],
  ['100% 2.5 3,000 99', ''],
  ['的了和与 包邮 现货', ''],
  ['Áo thun nam nữ cotton 50ml', 'Áo thun nam nữ cotton 50ml/size'],
  ['Крем для лица увлажняющий', 'Крем лица увлажняющий'],
  ['化粧水 しっとりタイプ 200ml', '化粧 しっとり タイプ 200ml/size'],
  ['한국 화장품 마스크팩 10p', '한국 화장품 마스크팩 10p/size'],
  ['ครีมบำรุงผิวหน้า 50ml', 'ครีม บํา รุง ผิว หน้า 50ml/size'],
  ['Wireless Bluetooth Headphones with Mic for iPhone 15', 'Wireless Bluetooth Headphones Mic iPhone/model'],
  ['iPhone保护壳 适用iphone', 'iPhone/model 保护 iphone/model'],
  ['猫粮狗粮冻干 幼猫成犬', '猫粮/type 狗粮/type 冻干/type 幼猫/people 成犬/people'],
  ['七夕情人节520礼物 口红礼盒', '七夕/time 情人节/time 520/time 礼物/type 口红/type 礼盒/package'],
  ['618大促 双11同款 洗衣液2kg*4瓶', '618/time 双11/time 洗衣液/type 2kg*4瓶/size'],
  ['迪士尼米奇联名款双肩包', '迪士尼/ip 米奇/ip 联名款/model 双肩包/type'],
  ['5件套 三件套 两件套', '5件套/design 三件套/design 两件套/design'],
  ['PU皮革 EVA拖鞋 ABS行李箱20寸', 'PU/material 皮革/material EVA/material 拖鞋/type ABS/material 行李箱/type 20寸/size'],
  ['玫瑰花茶 枸杞红枣 养生茶 女生', '玫瑰花茶/food 枸杞/food 红枣/food 养生茶/food 女生/people'],
  ['钓鱼竿 碳纤维超轻 3.6米 户外', '钓鱼竿/type 碳纤维/material 超轻/character 3.6米/size 户外/scenes'],
  ['跑步鞋男透气减震 42码 马拉松', '跑步鞋/type 男/people 透气/effect 减震/effect 42码/size 马拉松/scenes'],
  ['雪糕冰淇淋 巧克力味 家庭装10支装', '雪糕/food 冰淇淋/food 巧克力味/taste 家庭装/package 10支装/package'],
  ['XXL 大码女装 胖mm 遮肚显瘦', 'XXL/size 大码女装/type 胖mm/people 遮肚/effect 显瘦/effect'],
])('%s', (title, words) => {
  expect(cut(title)).toBe(words)
})

describe('texts of any kind', () => {
  test('300 characters are cut to the end, 10 000 up to where titles and comments end', () => {
    expect(segmenter.cut('保湿面霜'.repeat(75))).toHaveLength(150)
    expect(segmenter.cut('保湿面霜'.repeat(2_500))).toHaveLength(2_000)
  })

  test('a word is as it is written, each time it is there', () => {
    expect(cut('Serum SERUM serum')).toBe('Serum SERUM serum')
  })

  test('nothing but signs has no words', () => {
    for (const text of ['', ' ', '，。！', '😀😀', '———', '\u200b']) expect(segmenter.cut(text)).toEqual([])
  })

  test('what is cut is in the text: a search for a word of a title finds the title', () => {
    for (const title of ['ＡＢＣ面霜５０ｍｌ', "L'Oreal/欧莱雅 12+256GB", 'Áo thun'])
      for (const { word } of segmenter.cut(title)) expect(title.normalize('NFKC')).toContain(word)
  })
})

test('Chinese characters alone are cut as they are beside signs', () => {
  const word = fc.constantFrom(
    '补水',
    '保湿',
    '面膜',
    '物流',
    '很快',
    '控油蓬松',
    '透真',
    '男',
    '的',
    '不',
    '好用',
    '星海云',
    '云',
    '髙',
    '圆珠笔',
    '々',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const text = words.join('')
      expect(segmenter.cut(text)).toEqual(segmenter.cut(`${text}！`))
    }),
    { numRuns: 300 },
  )
})
