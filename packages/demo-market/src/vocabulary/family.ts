import { attributes, kinds, type Trade, words } from './vocabulary.ts'

const KIDS = { zh: '母婴玩具', en: 'Mother, Baby & Toys' }
const LIVING = { zh: '宠物生活', en: 'Pets' }
const OUTDOOR = { zh: '运动户外', en: 'Sports & Outdoors' }

export const BABY: Trade = {
  id: 'baby',
  name: { zh: '母婴用品', en: 'Mother & Baby', ru: 'Товары для детей', ja: 'ベビー・マタニティ' },
  department: KIDS,
  kinds: kinds(`
纸尿裤|Nappies|Подгузники|おむつ|109|pouch|20|flat|diaper|婴儿纸尿裤=Baby Nappies,拉拉裤=Pull-up Pants
婴幼儿奶粉|Infant Formula|Детская смесь|粉ミルク|268|can|24|flat|stage|婴儿配方奶粉=Infant Formula,羊奶粉=Goat Milk Formula,有机奶粉=Organic Formula
婴儿辅食|Baby Food|Детское питание|ベビーフード|49|can|12|flat|pack|米粉=Rice Cereal,果泥=Fruit Puree,宝宝面条=Baby Noodles
喂养用品|Feeding|Бутылочка|哺乳用品|79|bottle|12|flat|colour|奶瓶=Baby Bottle,吸奶器=Breast Pump,学饮杯=Sippy Cup
婴童洗护|Baby Care|Уход за малышом|ベビーケア|59|bottle|12|winter|ml|婴儿润肤乳=Baby Lotion,儿童面霜=Kids Face Cream,婴儿沐浴露=Baby Wash
童装|Kids' Clothing|Детская одежда|子供服|89|shirt|14|cool|kidsize|儿童套装=Kids Outfit,儿童羽绒服=Kids Down Jacket,婴儿连体衣=Baby Romper
婴儿推车|Prams|Коляска|ベビーカー|699|box|6|spring|colour|高景观婴儿车=High-view Pram,轻便伞车=Umbrella Stroller
`),
  lines: words(
    '云柔|Cloud Soft|мягкий|ふわふわ; 有机|Organic|органический|オーガニック; 小狮子|Little Lion|львенок|ライオン; 天才|Genius|гений|天才; 启萌|Sprout; 金装|Gold|золотой|ゴールド; A类|Class A',
  ),
  functions: words(
    '亲肤|Skin-friendly|бережный|肌にやさしい; 超薄透气|Thin & Breathable|тонкие дышащие|薄型通気|纸尿裤; 防漏|Leak-proof|защита от протечек|漏れ防止|纸尿裤,喂养用品; 益生菌|Probiotic|с пробиотиками|乳酸菌|婴幼儿奶粉,婴儿辅食; 乳铁蛋白|Lactoferrin|с лактоферрином|ラクトフェリン|婴幼儿奶粉; 高铁|Iron-rich|с железом|鉄分|婴儿辅食; 防胀气|Anti-colic|антиколиковый|コリック防止|喂养用品; 保湿滋润|Moisturising|увлажняющий|保湿|婴童洗护; 纯棉|Pure Cotton|хлопок|綿100%|童装; 轻便折叠|Foldable|складная|折りたたみ|婴儿推车; 安心|Safe|безопасный|安心',
  ),
  audiences: words(
    '婴儿|for Babies|для малышей|赤ちゃん; 新生儿|Newborn|для новорожденных|新生児; 宝宝|for Toddlers|для детей|幼児; 男女宝宝|Unisex|унисекс|男女兼用; 1-3岁|1-3 Years|1-3 года|1〜3歳',
  ),
  tails: ['官方旗舰店', '正品', '囤货装', '宝妈推荐', '箱装', '试用装', '新老包装随机'],
  attributes: attributes(`
适用年龄|Age: 0-6个月|0-6 months; 6-12个月|6-12 months; 1-3岁|1-3 years; 3-6岁|3-6 years
产地|Origin: 中国|China; 荷兰|Netherlands; 新西兰|New Zealand; 日本|Japan
性别|Gender: 通用|Unisex; 男|Boy; 女|Girl
适用季节|Season: 四季通用|All seasons; 冬季|Winter; 夏季|Summer
包装方式|Packaging: 包装|Pack; 盒装|Box; 罐装|Can
`),
  brands: 'kids',
  growth: 0.99,
  festival: 1.05,
  weights: [5, 6, 7, 4, 5],
}

export const TOYS: Trade = {
  id: 'toys',
  name: { zh: '玩具/积木/模型', en: 'Toys & Models', ru: 'Игрушки', ja: 'おもちゃ' },
  department: KIDS,
  kinds: kinds(`
积木拼装|Building Blocks|Конструктор|ブロック|129|toy|28|gift|colour|大颗粒积木=Large Blocks,拼装模型=Model Kit,磁力片=Magnetic Tiles
毛绒玩具|Plush Toys|Мягкая игрушка|ぬいぐるみ|69|toy|18|gift|colour|毛绒公仔=Plush Doll,抱枕玩偶=Cushion Toy
潮玩手办|Designer Toys|Фигурка|フィギュア|89|toy|20|gift|colour|盲盒=Blind Box,手办=Figurine
遥控玩具|Remote Control|Радиоуправляемая игрушка|ラジコン|159|toy|16|gift|colour|遥控车=RC Car,无人机=Toy Drone
早教益智|Educational Toys|Развивающая игрушка|知育玩具|79|toy|18|school|colour|早教机=Learning Machine,拼图=Puzzle,画板=Drawing Board
`),
  lines: words(
    '城市|City|город|シティ; 太空|Space|космос|宇宙; 恐龙|Dinosaur|динозавр|恐竜; 公主|Princess|принцесса|プリンセス; 国潮|Oriental|Восток|和風; 森林|Forest|лес|森',
  ),
  functions: words(
    '益智|Educational|развивающий|知育; 解压|Stress Relief|антистресс|ストレス解消; 高难度|Advanced|сложный|上級|积木; 可充电|Rechargeable|на аккумуляторе|充電式|遥控; 安全材质|Safe Material|безопасный|安全素材; 拼装|Assembly|сборный|組立|积木; 可爱|Cute|милый|かわいい; 亲子互动|Family Play|семейный|親子; 越野|Off-road|внедорожник|オフロード|遥控',
  ),
  audiences: words(
    '儿童|for Kids|для детей|子供; 男孩|for Boys|для мальчиков|男の子; 女孩|for Girls|для девочек|女の子; 宝宝|for Toddlers|для малышей|幼児; 成人|for Adults|для взрослых|大人',
  ),
  tails: ['生日礼物', '六一儿童节', '正版', '摆件', '礼盒', '新款'],
  attributes: attributes(`
适用年龄|Age: 3岁以上|3+; 6岁以上|6+; 14岁以上|14+; 1-3岁|1-3 years
材质|Material: ABS|ABS; 毛绒|Plush; PVC|PVC; 木质|Wood
产地|Origin: 中国|China; 中国|China; 丹麦|Denmark
电源方式|Power: 无需电源|None; 锂电池|Lithium battery; 干电池|Dry battery
`),
  brands: 'kids',
  growth: 1.04,
  festival: 0.9,
  weights: [4, 4, 3, 4, 7],
}

export const PET: Trade = {
  id: 'pet',
  name: { zh: '宠物/宠物食品及用品', en: 'Pet Supplies', ru: 'Зоотовары', ja: 'ペット用品' },
  department: LIVING,
  kinds: kinds(`
猫主粮|Cat Food|Корм для кошек|キャットフード|129|pet|28|flat|kg|全价猫粮=Complete Cat Food,冻干猫粮=Freeze-dried Cat Food,幼猫粮=Kitten Food
狗主粮|Dog Food|Корм для собак|ドッグフード|139|pet|20|flat|kg|全价狗粮=Complete Dog Food,小型犬粮=Small-breed Dog Food
宠物零食|Pet Treats|Лакомства для животных|ペットおやつ|35|pet|20|flat|pack|猫条=Cat Treat Sticks,冻干零食=Freeze-dried Treats,狗零食=Dog Treats,猫罐头=Canned Cat Food
猫砂|Cat Litter|Наполнитель|猫砂|49|pet|18|flat|kg|豆腐猫砂=Tofu Cat Litter,混合猫砂=Mixed Cat Litter
宠物用品|Pet Accessories|Аксессуары для животных|ペット用品|59|pet|14|flat|colour|猫抓板=Cat Scratcher,宠物窝=Pet Bed,牵引绳=Dog Lead
`),
  lines: words(
    '鲜肉|Fresh Meat|со свежим мясом|生肉; 无谷|Grain-free|беззерновой|グレインフリー; 三文鱼|Salmon|с лососем|サーモン; 鸡肉|Chicken|с курицей|チキン; 原野|Wild|дикий|ワイルド; 小奶盖|Milky',
  ),
  functions: words(
    '增肥发腮|Weight Gain|для набора веса|増量|猫主粮,狗主粮; 美毛|Coat Care|для шерсти|毛艶|猫主粮,狗主粮,宠物零食; 高蛋白|High Protein|высокобелковый|高たんぱく|猫主粮,狗主粮,宠物零食; 营养|Nutritious|питательный|栄養|猫主粮,狗主粮,宠物零食; 除臭|Deodorising|против запаха|消臭|猫砂; 低尘|Low Dust|без пыли|低粉塵|猫砂; 结团|Clumping|комкующийся|固まる|猫砂; 耐磨|Durable|прочный|丈夫|宠物用品; 挑嘴可吃|for Picky Eaters|для привередливых|食いつき|猫主粮,狗主粮,宠物零食',
  ),
  audiences: words(
    '成猫|Adult Cats|для взрослых кошек|成猫|猫主粮; 幼猫|Kittens|для котят|子猫|猫主粮; 通用|All Ages|для всех возрастов|全年齢; 泰迪|Poodle|для пуделей|トイプードル|狗主粮; 小型犬|Small Dogs|для мелких пород|小型犬|狗主粮; 全阶段|All Stages|для всех|全ステージ',
  ),
  tails: ['官方旗舰店', '试吃', '囤货', '整箱', '实惠装', '铲屎官推荐'],
  attributes: attributes(`
适用阶段|Life Stage: 全阶段|All stages; 成年期|Adult; 幼年期|Young
口味|Flavour: 鸡肉|Chicken; 牛肉|Beef; 三文鱼|Salmon; 原味|Original
保质期|Shelf Life: 18个月|18 months; 24个月|24 months
产地|Origin: 中国|China; 加拿大|Canada; 泰国|Thailand
`),
  brands: 'kids',
  growth: 1.15,
  festival: 1.0,
  weights: [4, 5, 4, 4, 5],
}

export const SPORTS: Trade = {
  id: 'sports',
  name: { zh: '运动/户外', en: 'Sports & Outdoors', ru: 'Спорт и отдых', ja: 'スポーツ・アウトドア' },
  department: OUTDOOR,
  kinds: kinds(`
运动鞋|Sports Shoes|Кроссовки|ランニングシューズ|329|shoe|30|spring|shoe|跑步鞋=Running Shoes,篮球鞋=Basketball Shoes,训练鞋=Training Shoes
运动服饰|Sportswear|Спортивная одежда|スポーツウェア|149|shirt|24|cool|size|运动套装=Tracksuit,瑜伽裤=Yoga Leggings,速干T恤=Quick-dry T-shirt
健身器材|Fitness Equipment|Тренажер|フィットネス|199|ball|16|newyear|colour|瑜伽垫=Yoga Mat,哑铃=Dumbbells,跳绳=Skipping Rope,跑步机=Treadmill
户外装备|Camping Gear|Палатка и снаряжение|アウトドア用品|229|box|16|spring|colour|帐篷=Tent,折叠椅=Folding Chair,睡袋=Sleeping Bag
球类/骑行|Balls & Cycling|Мячи и велоспорт|ボール・サイクリング|149|ball|14|spring|colour|篮球=Basketball,羽毛球拍=Badminton Racket,骑行头盔=Cycling Helmet
`),
  lines: words(
    '飞影|Shadow|тень|シャドウ; 驭风|Wind|ветер|ウインド; 氮动|Nitro|нитро|ニトロ; Pro|Pro; 轻羽|Feather|перо|フェザー; 极地|Polar|полярный|ポーラー',
  ),
  functions: words(
    '减震|Cushioned|амортизация|クッション|运动鞋; 透气|Breathable|дышащий|通気性|运动鞋,运动服饰; 轻便|Lightweight|легкий|軽量; 耐磨|Durable|износостойкий|耐摩耗; 防滑|Non-slip|нескользящий|滑り止め|运动鞋,健身; 速干|Quick-dry|быстросохнущий|速乾|运动服饰; 高弹|Stretch|эластичный|高弾力|运动服饰; 加厚|Thick|плотный|厚手|健身,户外; 防雨|Rainproof|водонепроницаемый|防雨|户外; 便携折叠|Foldable|складной|折りたたみ|户外,健身; 专业|Professional|профессиональный|プロ仕様',
  ),
  audiences: words(
    '男女|Unisex|унисекс|男女兼用; 男|for Men|мужской|メンズ; 女|for Women|женский|レディース; 初学者|for Beginners|для начинающих|初心者; 儿童|for Kids|для детей|子供; 家用|Home|для дома|家庭用',
  ),
  tails: ['新款', '官方旗舰店', '正品', '专业级', '夏季', '户外露营'],
  attributes: attributes(`
适用性别|Gender: 男女通用|Unisex; 男|Men; 女|Women
材质|Material: 聚酯纤维|Polyester; 橡胶|Rubber; 网布|Mesh; TPE|TPE; 铝合金|Aluminium
适用场景|Scene: 健身|Gym; 户外|Outdoor; 跑步|Running; 居家|Home
功能|Function: 透气|Breathable; 耐磨|Durable; 防水|Waterproof; 减震|Cushioning
`),
  brands: 'sport',
  growth: 1.04,
  festival: 1.0,
  weights: [5, 5, 4, 5, 7],
}
