import { attributes, kinds, type Trade, words } from './vocabulary.ts'

const HOME = { zh: '家居家装', en: 'Home & Living' }

export const FURNITURE: Trade = {
  id: 'furniture',
  name: { zh: '住宅家具', en: 'Furniture', ru: 'Мебель', ja: '家具' },
  department: HOME,
  kinds: kinds(`
沙发|Sofas|Диван|ソファ|1599|sofa|22|spring|room|布艺沙发=Fabric Sofa,皮沙发=Leather Sofa,懒人沙发=Bean Bag
床/床垫|Beds & Mattresses|Кровать|ベッド|1299|bed|26|spring|bed|实木床=Solid Wood Bed,乳胶床垫=Latex Mattress,软包床=Upholstered Bed
桌子|Tables|Стол|テーブル|499|sofa|18|school|room|餐桌=Dining Table,书桌=Desk,茶几=Coffee Table
椅子|Chairs|Стул|チェア|259|sofa|18|school|colour|人体工学椅=Ergonomic Chair,餐椅=Dining Chair,电竞椅=Gaming Chair
柜子收纳|Cabinets & Storage|Шкаф|収納家具|359|box|16|spring|room|衣柜=Wardrobe,鞋柜=Shoe Cabinet,书架=Bookshelf
`),
  lines: words(
    '北欧|Nordic|скандинавский|北欧; 奶油风|Cream Style|кремовый|クリーム; 新中式|Oriental|восточный|アジアン; 意式|Italian|итальянский|イタリアン; 侘寂风|Wabi-sabi|ваби-саби|侘び寂び; 现代简约|Modern|современный|モダン',
  ),
  functions: words(
    '小户型|Compact|компактный|省スペース; 实木|Solid Wood|из массива|無垢材; 可折叠|Foldable|складной|折りたたみ|沙发,桌子,椅子; 可升降|Height-adjustable|регулируемый|昇降式|桌子,椅子; 储物|With Storage|с ящиками|収納付き|床,桌子,柜子,沙发; 护脊|Spine Support|ортопедический|背骨サポート|床,椅子; 免洗|Wipe Clean|легко чистить|お手入れ簡単|沙发; 环保|Eco-friendly|экологичный|エコ; 加厚加固|Reinforced|усиленный|頑丈; 静音|Silent|тихий|静音|床,椅子',
  ),
  audiences: words(
    '客厅|Living Room|для гостиной|リビング; 卧室|Bedroom|для спальни|寝室; 家用|Home|для дома|家庭用; 租房|Rental|для квартиры|一人暮らし; 儿童|Kids|детский|子供; 办公|Office|для офиса|オフィス',
  ),
  tails: ['包邮', '包安装', '网红款', '高级感', '送货上门', '厂家直销'],
  attributes: attributes(`
主材质|Material: 实木|Solid wood; 板材|Board; 布艺|Fabric; 真皮|Leather; 金属|Metal
风格|Style: 北欧|Nordic; 现代简约|Modern; 新中式|Oriental; 意式|Italian
是否可定制|Customisable: 否|No; 是|Yes
是否组装|Assembly: 是|Required; 否|Ready-made
颜色分类|Colour: 原木色|Natural wood; 白色|White; 灰色|Grey; 胡桃色|Walnut
`),
  brands: 'home',
  growth: 1.02,
  festival: 0.9,
  weights: [4, 4, 3, 2, 5],
}

export const HOME_TEXTILES: Trade = {
  id: 'home-textiles',
  name: { zh: '床上用品/布艺', en: 'Home Textiles', ru: 'Текстиль для дома', ja: '寝具・布製品' },
  department: HOME,
  kinds: kinds(`
四件套|Bedding Sets|Комплект постельного белья|布団カバーセット|259|bed|30|cool|bed|纯棉四件套=Cotton Bedding Set,水洗棉四件套=Washed Cotton Bedding Set,床笠=Fitted Sheet
被子|Duvets|Одеяло|掛け布団|229|bed|22|winter|bed|冬被=Winter Duvet,空调被=Summer Quilt,羽绒被=Down Duvet,蚕丝被=Silk Duvet
枕头|Pillows|Подушка|枕|99|bed|18|flat|pack|乳胶枕=Latex Pillow,护颈枕=Neck Pillow
窗帘|Curtains|Шторы|カーテン|159|bed|14|spring|room|遮光窗帘=Blackout Curtains,纱帘=Sheer Curtains
毛巾浴巾|Towels|Полотенце|タオル|39|bed|16|flat|pack|纯棉毛巾=Cotton Towel,浴巾=Bath Towel
`),
  lines: words(
    'A类|Class A|класс A|A級; 长绒棉|Long-staple Cotton|длинноволокнистый хлопок|長綿; 天丝|Lyocell|лиоцелл|リヨセル; 大豆纤维|Soy Fibre|соевое волокно|大豆繊維; 奶油风|Cream Style|кремовый|クリーム; 北欧|Nordic|скандинавский|北欧',
  ),
  functions: words(
    '亲肤|Soft Touch|мягкий|肌触り; 裸睡|Bare-skin Comfort|нежный|ふんわり|四件套,被子; 加厚保暖|Warm|теплый|あったか|四件套,被子; 透气|Breathable|дышащий|通気性; 抗菌防螨|Anti-mite|антибактериальный|抗菌防ダニ|四件套,被子,枕头; 护颈椎|Neck Support|для шеи|首サポート|枕头; 遮光|Blackout|затемняющие|遮光|窗帘; 吸水|Absorbent|впитывающее|吸水|毛巾; 不掉毛|Lint-free|без ворса|毛羽落ちなし|毛巾; 可机洗|Machine Washable|машинная стирка|洗える',
  ),
  audiences: words(
    '家用|Home|для дома|家庭用; 学生宿舍|Dorm|для общежития|学生寮; 单双人|Single/Double|1-2 спальное|シングル・ダブル|四件套,被子; 婚庆|Wedding|свадебный|結婚祝い|四件套,被子; 儿童|Kids|детский|子供; 酒店|Hotel|отельный|ホテル',
  ),
  tails: ['春秋', '四季通用', '夏季', '官方旗舰店', '加厚', '礼盒', '特价'],
  attributes: attributes(`
面料|Fabric: 全棉|Cotton; 天丝|Lyocell; 磨毛|Brushed; 水洗棉|Washed cotton; 聚酯纤维|Polyester
风格|Style: 简约|Minimalist; 北欧|Nordic; 田园|Country; 轻奢|Premium
安全等级|Safety Class: A类|Class A; B类|Class B
颜色分类|Colour: 白色|White; 灰蓝|Grey blue; 浅粉|Light pink; 米色|Beige
`),
  brands: 'home',
  growth: 1.01,
  festival: 1.0,
  weights: [4, 4, 3, 5, 4],
}

export const KITCHEN: Trade = {
  id: 'kitchen',
  name: { zh: '厨房/烹饪用具', en: 'Kitchen & Dining', ru: 'Кухонная посуда', ja: 'キッチン用品' },
  department: HOME,
  kinds: kinds(`
锅具|Cookware|Сковорода|鍋・フライパン|169|can|28|newyear|colour|不粘锅=Non-stick Pan,炒锅=Wok,砂锅=Clay Pot
餐具|Tableware|Столовая посуда|食器|59|can|24|newyear|pack|碗盘套装=Bowl & Plate Set,筷子=Chopsticks
杯壶|Cups & Flasks|Термос|水筒・カップ|79|bottle|28|cool|colour|保温杯=Vacuum Flask,玻璃杯=Glass Cup,咖啡杯=Coffee Cup
厨房收纳|Kitchen Storage|Хранение на кухне|キッチン収納|45|box|20|spring|pack|保鲜盒=Food Container,调料罐=Spice Jar,置物架=Storage Rack
`),
  lines: words(
    '麦饭石|Maifan Stone|каменное покрытие|マーブル; 316不锈钢|316 Stainless|нержавеющая сталь|ステンレス; 日式|Japanese Style|японский стиль|和風; 陶瓷|Ceramic|керамика|陶器; 高硼硅|Borosilicate|боросиликатный|耐熱ガラス',
  ),
  functions: words(
    '不粘|Non-stick|антипригарный|くっつかない|锅具; 无油烟|Low Smoke|без дыма|煙が少ない|锅具; 保温|Insulated|сохраняет тепло|保温|杯壶; 防漏|Leak-proof|герметичный|漏れ防止|杯壶,厨房收纳; 大容量|Large Capacity|большой объем|大容量; 食品级|Food Grade|пищевой|食品級; 防烫|Heat-proof|не обжигает|断熱|餐具,杯壶; 密封|Airtight|герметичный|密閉|厨房收纳; 耐高温|Heat Resistant|термостойкий|耐熱',
  ),
  audiences: words(
    '家用|Household|для дома|家庭用; 学生|for Students|для студентов|学生; 女生|for Her|для девушек|女性|杯壶; 儿童|for Kids|детский|子供|杯壶,餐具; 电磁炉燃气通用|Induction & Gas|для индукции|IH・ガス対応|锅具',
  ),
  tails: ['高颜值', '新款', '官方旗舰店', '送礼', '套装', '耐用'],
  attributes: attributes(`
材质|Material: 不锈钢|Stainless steel; 陶瓷|Ceramic; 玻璃|Glass; 铸铁|Cast iron; PP|PP
产地|Origin: 中国|China; 中国|China; 德国|Germany; 日本|Japan
风格|Style: 北欧|Nordic; 日式|Japanese; 简约|Minimalist
适用人数|Serves: 1-2人|1-2; 3-4人|3-4; 5人以上|5+
`),
  brands: 'home',
  growth: 1.02,
  festival: 0.95,
  weights: [4, 3, 3, 5, 5],
}
