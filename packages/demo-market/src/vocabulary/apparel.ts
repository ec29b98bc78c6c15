import { attributes, kinds, type Trade, words } from './vocabulary.ts'

const CLOTHING = { zh: '服饰内衣', en: 'Clothing & Shoes' }

const CLOTH = `
材质成分|Material: 棉|Cotton; 聚酯纤维|Polyester; 羊毛|Wool; 亚麻|Linen; 粘纤|Viscose
版型|Fit: 宽松|Loose; 修身|Slim; 直筒|Straight; 常规|Regular
图案|Pattern: 纯色|Solid; 条纹|Striped; 格纹|Checked; 印花|Printed
风格|Style: 通勤|Commuter; 休闲|Casual; 街头|Street; 甜美|Sweet; 简约|Minimalist
适用季节|Season: 春秋|Spring/Autumn; 夏季|Summer; 冬季|Winter; 四季|All seasons
`

export const WOMENS_WEAR: Trade = {
  id: 'womens-wear',
  name: { zh: '女装/女士精品', en: "Women's Clothing", ru: 'Женская одежда', ja: 'レディースファッション' },
  department: CLOTHING,
  kinds: kinds(`
连衣裙|Dresses|Платье|ワンピース|189|dress|22|summer|size|碎花连衣裙=Floral Dress,法式连衣裙=French Dress,针织连衣裙=Knit Dress,小黑裙=Little Black Dress
T恤|T-shirts|Футболка|Tシャツ|69|shirt|16|summer|size|短袖T恤=Short-sleeve T-shirt,长袖T恤=Long-sleeve T-shirt,打底衫=Base Layer Top
衬衫|Shirts|Блузка|ブラウス|119|shirt|10|spring|size|雪纺衬衫=Chiffon Blouse,通勤衬衫=Office Shirt
毛衣/针织衫|Knitwear|Свитер|ニット|149|shirt|13|winter|size|针织开衫=Cardigan,高领毛衣=Turtleneck Sweater,套头毛衣=Pullover
外套/大衣|Coats|Пальто|コート|359|coat|12|winter|size|毛呢大衣=Wool Coat,风衣=Trench Coat,短外套=Short Jacket
羽绒服|Down Jackets|Пуховик|ダウンジャケット|499|coat|10|winter|size|短款羽绒服=Short Down Jacket,长款羽绒服=Long Down Coat
裤子|Trousers|Брюки|パンツ|109|trousers|12|cool|size|阔腿裤=Wide-leg Trousers,牛仔裤=Jeans,休闲裤=Casual Trousers
半身裙|Skirts|Юбка|スカート|99|dress|5|summer|size|百褶裙=Pleated Skirt,A字裙=A-line Skirt
`),
  lines: words(
    '法式|French Style|французский стиль|フレンチ; 韩版|Korean Style|корейский стиль|韓国風; 复古|Vintage|винтаж|レトロ; 新中式|Oriental|восточный стиль|オリエンタル; 设计感|Designer|дизайнерский|デザイン; 小香风|Tweed|твид|ツイード; 慵懒风|Relaxed|оверсайз|ゆったり; 高级感|Elegant|элегантный|エレガント',
  ),
  functions: words(
    '显瘦|Slimming|стройнящий|着痩せ; 宽松|Loose Fit|свободный|ゆったり; 收腰|Waist Fitted|приталенный|ウエストマーク; 百搭|Versatile|универсальный|着回し; 气质|Graceful|элегантный|上品; 减龄|Youthful|молодежный|若見え; 高腰|High Waist|с высокой талией|ハイウエスト; 垂感|Drapey|струящийся|とろみ; 纯棉|Pure Cotton|хлопок|綿100%; 加厚|Thick|утепленный|厚手|毛衣,外套,羽绒服,裤子; 保暖|Warm|теплый|防寒|毛衣,外套,羽绒服; 透气|Breathable|дышащий|通気性|连衣裙,T恤,衬衫,半身裙',
  ),
  audiences: words(
    '女|for Women|женский|レディース; 小个子|Petite|для невысоких|小柄; 大码|Plus Size|большие размеры|大きいサイズ; 学生|for Students|для девушек|学生; 妈妈|for Mature Women|для мамы|ミセス; 通勤|Office|офисный|通勤',
  ),
  tails: ['春秋新款', '夏季', '秋冬', '2件套', '洋气', 'ins潮', '设计师款', '今年流行'],
  attributes: attributes(CLOTH),
  brands: 'apparel',
  growth: 0.99,
  festival: 0.95,
  weights: [13, 9, 4, 13, 7],
}

export const MENS_WEAR: Trade = {
  id: 'mens-wear',
  name: { zh: '男装', en: "Men's Clothing", ru: 'Мужская одежда', ja: 'メンズファッション' },
  department: CLOTHING,
  kinds: kinds(`
T恤|T-shirts|Футболка|Tシャツ|79|shirt|26|summer|size|短袖T恤=Short-sleeve T-shirt,POLO衫=Polo Shirt,长袖T恤=Long-sleeve T-shirt
衬衫|Shirts|Рубашка|シャツ|119|shirt|12|spring|size|商务衬衫=Dress Shirt,休闲衬衫=Casual Shirt
卫衣|Hoodies|Худи|パーカー|139|shirt|14|cool|size|连帽卫衣=Hoodie,圆领卫衣=Sweatshirt
夹克|Jackets|Куртка|ジャケット|229|coat|14|cool|size|休闲夹克=Casual Jacket,冲锋衣=Shell Jacket
羽绒服/棉衣|Winter Jackets|Зимняя куртка|ダウンジャケット|399|coat|12|winter|size|男士羽绒服=Men's Down Jacket,棉服=Padded Jacket
休闲裤|Trousers|Брюки|パンツ|119|trousers|22|cool|size|工装裤=Cargo Trousers,直筒裤=Straight Trousers,牛仔裤=Jeans
`),
  lines: words(
    '美式|American Style|американский стиль|アメカジ; 日系|Japanese Style|японский стиль|和風; 潮牌|Streetwear|стритвир|ストリート; 商务|Business|деловой|ビジネス; 重磅|Heavyweight|плотный|ヘビーウェイト; 复古|Vintage|винтаж|レトロ; 轻奢|Premium|премиум|上質',
  ),
  functions: words(
    '宽松|Loose Fit|свободный|ゆったり; 修身|Slim Fit|приталенный|スリム; 纯棉|Pure Cotton|хлопок|綿100%; 百搭|Versatile|универсальный|着回し; 抗皱免烫|Non-iron|не мнется|形態安定|衬衫,休闲裤; 透气|Breathable|дышащий|通気性|T恤,衬衫; 弹力|Stretch|эластичный|ストレッチ; 加绒加厚|Fleece-lined|с флисом|裏起毛|卫衣,夹克,羽绒服,休闲裤; 防风|Windproof|ветрозащитный|防風|夹克,羽绒服; 速干|Quick-dry|быстросохнущий|速乾|T恤,休闲裤',
  ),
  audiences: words(
    '男|for Men|мужской|メンズ; 男士|Men|мужская|メンズ; 青年|Youth|молодежный|若者; 中年爸爸|for Dad|для папы|父の日; 大码|Plus Size|большие размеры|大きいサイズ; 情侣|Couple|парный|ペア',
  ),
  tails: ['春秋新款', '夏季', '潮流', '秋冬', '爸爸装', '高端', '2件装', '官方旗舰店'],
  attributes: attributes(CLOTH),
  brands: 'apparel',
  growth: 1.0,
  festival: 0.95,
  weights: [7, 6, 4, 7, 5],
}

const SHOE = `
鞋面材质|Upper: 网布|Mesh; 牛皮|Leather; 超纤|Microfibre; 帆布|Canvas
鞋底材质|Sole: 橡胶|Rubber; EVA|EVA; 复合底|Composite
闭合方式|Closure: 系带|Lace-up; 套脚|Slip-on; 魔术贴|Velcro
风格|Style: 休闲|Casual; 复古|Retro; 运动|Sporty; 简约|Minimalist
适用季节|Season: 春秋|Spring/Autumn; 夏季|Summer; 冬季|Winter
`

export const WOMENS_SHOES: Trade = {
  id: 'womens-shoes',
  name: { zh: '女鞋', en: "Women's Shoes", ru: 'Женская обувь', ja: 'レディースシューズ' },
  department: CLOTHING,
  kinds: kinds(`
单鞋|Flats & Pumps|Туфли|パンプス|159|shoe|26|spring|shoe|玛丽珍鞋=Mary Janes,高跟鞋=High Heels,乐福鞋=Loafers,平底单鞋=Flats
凉鞋|Sandals|Босоножки|サンダル|129|shoe|22|summer|shoe|凉拖=Slides,罗马凉鞋=Gladiator Sandals,坡跟凉鞋=Wedge Sandals
靴子|Boots|Ботинки|ブーツ|239|shoe|20|winter|shoe|马丁靴=Combat Boots,雪地靴=Snow Boots,短靴=Ankle Boots
休闲鞋|Casual Shoes|Кеды|スニーカー|139|shoe|32|cool|shoe|小白鞋=White Sneakers,老爹鞋=Chunky Sneakers,帆布鞋=Canvas Shoes
`),
  lines: words(
    '法式|French|французские|フレンチ; 复古|Vintage|винтажные|レトロ; 软皮|Soft Leather|мягкая кожа|ソフトレザー; 厚底|Platform|на платформе|厚底; 英伦|British|британские|ブリティッシュ; 仙女风|Fairy|нежные|フェミニン',
  ),
  functions: words(
    '百搭|Versatile|универсальные|着回し; 增高|Height-boosting|увеличивают рост|身長アップ; 软底|Soft Sole|мягкая подошва|柔らかい; 防滑|Non-slip|нескользящие|滑り止め; 舒适|Comfortable|удобные|快適; 显瘦|Slimming|стройнящие|美脚; 透气|Breathable|дышащие|通気性|凉鞋,休闲鞋,单鞋; 加绒|Fleece-lined|с мехом|ボア|靴子; 真皮|Genuine Leather|натуральная кожа|本革',
  ),
  audiences: words(
    '女|for Women|женские|レディース; 学生|for Students|для девушек|学生; 小个子|Petite; 妈妈|for Mum|для мамы|ミセス; 孕妇|Maternity',
  ),
  tails: ['春季新款', '夏季外穿', '秋冬', '爆款', '不累脚', '气质', 'ins潮'],
  attributes: attributes(SHOE),
  brands: 'apparel',
  growth: 0.99,
  festival: 0.95,
  weights: [5, 4, 2, 4, 4],
}

export const MENS_SHOES: Trade = {
  id: 'mens-shoes',
  name: { zh: '流行男鞋', en: "Men's Shoes", ru: 'Мужская обувь', ja: 'メンズシューズ' },
  department: CLOTHING,
  kinds: kinds(`
休闲鞋|Casual Shoes|Кроссовки|スニーカー|169|shoe|42|cool|shoe|板鞋=Skate Shoes,德训鞋=Trainers,一脚蹬休闲鞋=Slip-on Shoes
皮鞋|Leather Shoes|Туфли|革靴|229|shoe|26|cool|shoe|商务皮鞋=Business Shoes,乐福鞋=Loafers
靴子|Boots|Ботинки|ブーツ|269|shoe|14|winter|shoe|马丁靴=Combat Boots,工装靴=Work Boots
凉鞋/拖鞋|Sandals & Slippers|Сандалии|サンダル|69|shoe|18|summer|shoe|沙滩凉鞋=Beach Sandals,拖鞋=Slippers
`),
  lines: words(
    '英伦|British|британские|ブリティッシュ; 轻便|Lightweight|легкие|軽量; 头层牛皮|Full-grain Leather|натуральная кожа|本革; 复古|Retro|ретро|レトロ; 潮流|Street|уличные|ストリート',
  ),
  functions: words(
    '透气|Breathable|дышащие|通気性; 防滑|Non-slip|нескользящие|滑り止め; 软底|Soft Sole|мягкая подошва|柔らかい; 增高|Height-boosting|увеличивают рост|身長アップ; 耐磨|Durable|износостойкие|耐摩耗; 百搭|Versatile|универсальные|着回し; 防臭|Odour-proof|против запаха|防臭; 加绒|Fleece-lined|утепленные|裏起毛|靴子,皮鞋',
  ),
  audiences: words(
    '男|for Men|мужские|メンズ; 男士|Men|мужские|メンズ; 学生|for Students|молодежные|学生; 爸爸|for Dad|для папы|父の日; 商务|Business|деловые|ビジネス',
  ),
  tails: ['新款', '秋冬', '夏季', '官方旗舰店', '爆款', '正装'],
  attributes: attributes(SHOE),
  brands: 'apparel',
  growth: 1.0,
  festival: 0.95,
  weights: [3, 3, 2, 3, 3],
}

export const BAGS: Trade = {
  id: 'bags',
  name: { zh: '箱包皮具', en: 'Bags & Luggage', ru: 'Сумки и чемоданы', ja: 'バッグ' },
  department: CLOTHING,
  kinds: kinds(`
女包|Women's Bags|Женская сумка|バッグ|199|bag|40|gift|colour|单肩包=Shoulder Bag,托特包=Tote Bag,斜挎包=Crossbody Bag,手提包=Handbag
双肩包|Backpacks|Рюкзак|リュック|149|bag|24|school|colour|电脑双肩包=Laptop Backpack,学生书包=School Bag,旅行背包=Travel Backpack
拉杆箱|Suitcases|Чемодан|スーツケース|299|bag|20|summer|colour|登机箱=Cabin Suitcase,大容量行李箱=Large Suitcase
钱包|Wallets|Кошелек|財布|129|bag|16|gift|colour|长款钱包=Long Wallet,卡包=Card Holder
`),
  lines: words(
    '真皮|Leather|кожаный|本革; 帆布|Canvas|холщовый|キャンバス; 小众|Niche|дизайнерский|個性派; 轻奢|Premium|премиум|上質; 尼龙|Nylon|нейлоновый|ナイロン; 复古|Vintage|винтажный|レトロ',
  ),
  functions: words(
    '大容量|Large Capacity|вместительный|大容量; 百搭|Versatile|универсальный|着回し; 防水|Waterproof|водонепроницаемый|防水; 轻便|Lightweight|легкий|軽量; 质感|Quality|качественный|高級感; 静音轮|Silent Wheels|тихие колеса|静音|拉杆箱; 减负|Load Relief|ортопедический|負担軽減|双肩包; 通勤|Commuter|на каждый день|通勤',
  ),
  audiences: words(
    '女|for Women|женская|レディース; 男|for Men|мужской|メンズ; 学生|for Students|школьный|学生; 商务|Business|деловой|ビジネス; 妈妈|for Mum|для мамы|ママ',
  ),
  tails: ['新款', '高级感', '生日礼物', '上班', '旅行', '小众设计', '结实耐用'],
  attributes: attributes(`
材质|Material: 牛皮|Leather; PU|PU; 帆布|Canvas; 尼龙|Nylon; PC|Polycarbonate
大小|Size Class: 大|Large; 中|Medium; 小|Small
闭合方式|Closure: 拉链|Zip; 磁扣|Magnetic snap; 抽带|Drawstring
风格|Style: 通勤|Commuter; 休闲|Casual; 复古|Retro; 欧美时尚|Western
`),
  brands: 'apparel',
  growth: 1.0,
  festival: 0.95,
  weights: [4, 3, 2, 4, 4],
}

export const JEWELLERY: Trade = {
  id: 'jewellery',
  name: { zh: '珠宝饰品', en: 'Jewellery & Watches', ru: 'Украшения и часы', ja: 'ジュエリー' },
  department: CLOTHING,
  kinds: kinds(`
项链|Necklaces|Колье|ネックレス|169|ring|26|gift|colour|锁骨链=Collarbone Necklace,珍珠项链=Pearl Necklace,银项链=Silver Necklace
耳饰|Earrings|Серьги|ピアス|79|ring|24|gift|colour|耳钉=Stud Earrings,耳环=Hoop Earrings,耳夹=Ear Clips
戒指|Rings|Кольцо|指輪|139|ring|16|gift|ring|对戒=Couple Rings,素圈戒指=Plain Ring
手链手镯|Bracelets|Браслет|ブレスレット|159|ring|18|gift|colour|手链=Bracelet,手镯=Bangle,转运珠=Lucky Bead
手表|Watches|Часы|腕時計|459|ring|16|gift|colour|石英表=Quartz Watch,机械表=Mechanical Watch
`),
  lines: words(
    '925银|925 Silver|серебро 925|シルバー925; 淡水珍珠|Freshwater Pearl|жемчуг|淡水パール; 莫桑石|Moissanite|муассанит|モアサナイト; 小众|Niche|дизайнерский|個性派; 国风|Oriental|восточный|和風; 18K金|18K Gold|золото 18К|18金',
  ),
  functions: words(
    '轻奢|Elegant|элегантный|上品; 不掉色|Tarnish-free|не темнеет|変色しない; 简约|Minimalist|минималистичный|シンプル; 气质|Graceful|изящный|気品; 防过敏|Hypoallergenic|гипоаллергенный|金属アレルギー対応; 百搭|Versatile|универсальный|着回し; 防水|Water Resistant|водостойкий|防水|手表',
  ),
  audiences: words(
    '女|for Women|женский|レディース; 情侣|Couple|парный|ペア; 男|for Men|мужской|メンズ; 送女友|for Girlfriend|в подарок|彼女へ; 妈妈|for Mum|для мамы|母の日',
  ),
  tails: ['生日礼物', '七夕情人节', '礼盒装', '高级感', '小众设计', '520礼物'],
  attributes: attributes(`
材质|Material: 925银|925 silver; 合金|Alloy; 珍珠|Pearl; 18K金|18K gold; 不锈钢|Stainless steel
风格|Style: 简约|Minimalist; 国风|Oriental; 复古|Retro; 甜美|Sweet
适用场景|Occasion: 日常|Everyday; 订婚|Engagement; 派对|Party
是否镶嵌|Inlaid: 是|Yes; 否|No
`),
  brands: 'apparel',
  growth: 1.02,
  festival: 0.9,
  weights: [4, 3, 3, 4, 5],
}
