import { attributes, kinds, type Trade, words } from './vocabulary.ts'

const GROCERY = { zh: '食品生鲜', en: 'Food & Beverages' }
const HEALTHY = { zh: '医药保健', en: 'Health & Wellness' }

const SHELF = `
产地|Origin: 中国|China; 中国|China; 泰国|Thailand; 澳大利亚|Australia; 日本|Japan
保质期|Shelf Life: 180天|180 days; 270天|270 days; 12个月|12 months; 18个月|18 months
包装方式|Packaging: 袋装|Bag; 盒装|Box; 罐装|Can; 礼盒装|Gift box
储存方法|Storage: 常温|Ambient; 阴凉干燥|Cool and dry; 冷藏|Chilled
是否含糖|Sugar: 含糖|Contains sugar; 无糖|Sugar-free; 低糖|Low sugar
`

export const SNACKS: Trade = {
  id: 'snacks',
  name: { zh: '零食/坚果/特产', en: 'Snacks & Nuts', ru: 'Снеки и орехи', ja: 'お菓子・ナッツ' },
  department: GROCERY,
  kinds: kinds(`
坚果炒货|Nuts|Орехи|ナッツ|59|pouch|24|newyear|weight|每日坚果=Daily Nuts,巴旦木=Almonds,夏威夷果=Macadamia Nuts,坚果礼盒=Nut Gift Box
饼干糕点|Biscuits & Cakes|Печенье|クッキー|35|pouch|24|newyear|food|曲奇饼干=Butter Cookies,蛋黄酥=Egg-yolk Pastry,面包=Bread,苏打饼干=Soda Crackers
肉类零食|Meat Snacks|Мясные снеки|ジャーキー|45|pouch|18|newyear|food|牛肉干=Beef Jerky,鸭脖=Duck Neck,猪肉脯=Pork Jerky
糖果巧克力|Confectionery|Шоколад и конфеты|チョコレート|39|pouch|14|gift|food|巧克力=Chocolate,奶糖=Milk Candy,软糖=Gummies
月饼|Mooncakes|Лунный пряник|月餅|99|box|6|midautumn|food|广式月饼=Cantonese Mooncake,流心月饼=Lava Mooncake
膨化食品|Crisps & Puffs|Чипсы|スナック菓子|25|pouch|14|flat|food|薯片=Potato Crisps,锅巴=Rice Crust,海苔=Seaweed Snack
`),
  lines: words(
    '手工|Handmade|ручной работы|手作り; 老街|Old Street|старая улица|老舗; 轻食|Light|легкий|ライト; 风味|Flavoured|ароматный|風味; 混合|Mixed|микс|ミックス; 庄园|Estate|усадьба|荘園',
  ),
  functions: words(
    '办公室零食|Office Snack|перекус|オフィス; 独立小包装|Individually Wrapped|в индивидуальной упаковке|個包装; 酥脆|Crispy|хрустящий|サクサク|饼干,膨化,坚果; 低脂|Low Fat|низкокалорийный|低脂肪; 香辣|Spicy|острый|ピリ辛|肉类,膨化; 无添加蔗糖|No Added Sugar|без сахара|砂糖不使用; 解馋|Tasty|вкусный|おいしい; 营养早餐|Breakfast|на завтрак|朝食|饼干; 送礼|Gift|в подарок|贈り物|坚果,糖果,月饼; 原切|Whole Cut|цельный|原切り|肉类',
  ),
  audiences: words(
    '休闲|Leisure|к чаю|お茶請け; 儿童|for Kids|для детей|子供; 孕妇|for Mums-to-be; 追剧|Movie Time; 健身|Fitness|фитнес|フィットネス; 全家|Family|для семьи|家族',
  ),
  tails: ['整箱', '小吃', '休闲食品', '特产', '大礼包', '年货', '网红零食', '批发'],
  attributes: attributes(SHELF),
  brands: 'food',
  growth: 1.02,
  festival: 0.7,
  weights: [5, 6, 5, 7, 5],
}

export const FOOD: Trade = {
  id: 'food',
  name: { zh: '粮油米面/酒水/冲饮', en: 'Food & Drinks', ru: 'Продукты и напитки', ja: '食品・飲料' },
  department: GROCERY,
  kinds: kinds(`
米面粮油|Grains & Oils|Крупы и масло|米・油|69|box|22|newyear|kg|东北大米=Northeast Rice,食用油=Cooking Oil,挂面=Dried Noodles
方便速食|Instant Food|Быстрое питание|即席食品|39|box|18|winter|food|螺蛳粉=Snail Rice Noodles,方便面=Instant Noodles,自热火锅=Self-heating Hotpot
乳品饮料|Dairy & Drinks|Молоко и напитки|乳製品・飲料|59|bottle|20|summer|drink|纯牛奶=Pure Milk,气泡水=Sparkling Water,果汁=Juice,燕麦奶=Oat Milk
咖啡冲饮|Coffee & Instant Drinks|Кофе|コーヒー|69|can|14|cool|pack|挂耳咖啡=Drip Bag Coffee,速溶咖啡=Instant Coffee,燕麦片=Oatmeal
茶叶|Tea|Чай|お茶|129|can|12|spring|weight|绿茶=Green Tea,普洱茶=Pu'er Tea,茉莉花茶=Jasmine Tea
酒类|Alcohol|Алкоголь|お酒|199|bottle|14|newyear|drink|白酒=Baijiu,红酒=Red Wine,精酿啤酒=Craft Beer
`),
  lines: words(
    '有机|Organic|органический|オーガニック; 高山|Mountain|горный|高山; 原产地|Origin|из региона|産地直送; 经典|Classic|классический|定番; 生态|Eco|эко|エコ; 臻选|Select|отборный|厳選',
  ),
  functions: words(
    '0脂|Zero Fat|0% жира|脂質ゼロ|乳品,咖啡; 0蔗糖|Zero Sugar|без сахара|砂糖ゼロ|乳品,咖啡; 新鲜|Fresh|свежий|新鮮; 醇香|Aromatic|ароматный|芳醇|茶叶,咖啡,酒类; 速食|Quick|быстро|時短|方便速食; 当季新茶|New Harvest|новый урожай|新茶|茶叶; 非转基因|Non-GMO|без ГМО|非遺伝子組換|米面粮油; 高钙|High Calcium|с кальцием|高カルシウム|乳品; 浓香|Rich|насыщенный|濃厚|米面,酒类,咖啡; 正宗|Authentic|настоящий|本場',
  ),
  audiences: words(
    '家庭装|Family Pack|семейная упаковка|家族用; 送长辈|for Parents|для родителей|贈答; 早餐|Breakfast|на завтрак|朝食; 办公室|Office|в офис|オフィス; 学生|for Students|для студентов|学生',
  ),
  tails: ['整箱', '礼盒装', '官方旗舰店', '包邮', '年货', '产地直发', '新日期'],
  attributes: attributes(SHELF),
  brands: 'food',
  growth: 1.04,
  festival: 0.75,
  weights: [4, 6, 7, 6, 4],
}

export const HEALTH: Trade = {
  id: 'health',
  name: { zh: '保健食品/膳食营养补充', en: 'Health Supplements', ru: 'Витамины и БАДы', ja: 'サプリメント' },
  department: HEALTHY,
  kinds: kinds(`
维生素|Vitamins|Витамины|ビタミン|99|bottle|22|winter|capsules|维生素C=Vitamin C,复合维生素=Multivitamin,维生素D3=Vitamin D3,叶黄素=Lutein
蛋白粉|Protein Powder|Протеин|プロテイン|219|can|14|spring|kg|乳清蛋白粉=Whey Protein,植物蛋白粉=Plant Protein
益生菌|Probiotics|Пробиотики|乳酸菌|169|box|18|flat|capsules|成人益生菌=Adult Probiotics,儿童益生菌=Kids Probiotics
鱼油/深海|Fish Oil|Рыбий жир|フィッシュオイル|159|bottle|14|flat|capsules|深海鱼油=Deep-sea Fish Oil,磷虾油=Krill Oil
骨骼健康|Bone Health|Для суставов|骨・関節|149|bottle|14|winter|capsules|钙片=Calcium Tablets,氨糖软骨素=Glucosamine
美容营养|Beauty Supplements|Коллаген|美容サプリ|199|bottle|18|spring|capsules|胶原蛋白肽=Collagen Peptide,葡萄籽=Grape Seed,烟酰胺饮=Niacinamide Drink
`),
  lines: words(
    '高纯度|High Purity|высокой чистоты|高純度; 进口|Imported|импортный|輸入; 天然|Natural|натуральный|天然; 活性|Active|активный|活性; 金装|Gold|золотой|ゴールド; 90亿|9 Billion CFU',
  ),
  functions: words(
    '增强免疫|Immune Support|для иммунитета|免疫サポート|维生素,蛋白粉,益生菌; 护眼|Eye Care|для глаз|目の健康|维生素; 调理肠胃|Gut Health|для кишечника|腸活|益生菌; 补钙|Calcium|кальций|カルシウム|骨骼; 增肌|Muscle Gain|для мышц|筋肉増強|蛋白粉; 护关节|Joint Care|для суставов|関節ケア|骨骼; 改善睡眠|Sleep Support|для сна|睡眠|维生素,美容; 美容养颜|Beauty|для красоты|美容|美容营养; 心脑健康|Heart Health|для сердца|血流|鱼油; 高含量|High Strength|высокая дозировка|高含有; 易吸收|Easy Absorption|хорошо усваивается|吸収しやすい',
  ),
  audiences: words(
    '成人|Adults|для взрослых|大人; 中老年|Seniors|для пожилых|シニア; 女性|for Women|для женщин|女性; 儿童|for Kids|для детей|子供; 男士|for Men|для мужчин|男性; 孕妇|Prenatal|для беременных|妊婦',
  ),
  tails: ['官方旗舰店', '正品', '原装进口', '送父母', '保健品', '3瓶装'],
  attributes: attributes(`
剂型|Form: 片剂|Tablet; 胶囊|Capsule; 粉剂|Powder; 软糖|Gummy; 口服液|Liquid
适用人群|For: 成人|Adults; 中老年|Seniors; 儿童|Children; 女性|Women
保质期|Shelf Life: 24个月|24 months; 36个月|36 months
产地|Origin: 中国|China; 美国|USA; 澳大利亚|Australia; 德国|Germany
是否进口|Imported: 是|Yes; 否|No
`),
  brands: 'health',
  growth: 1.09,
  festival: 1.15,
  weights: [3, 6, 5, 5, 6],
}
