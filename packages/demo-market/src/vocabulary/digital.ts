import { attributes, kinds, type Trade, words } from './vocabulary.ts'

const ELECTRONICS = { zh: '手机数码', en: 'Electronics' }
const APPLIANCES = { zh: '家用电器', en: 'Home Appliances' }

export const PHONES: Trade = {
  id: 'phones',
  name: { zh: '手机', en: 'Mobile Phones', ru: 'Смартфоны', ja: 'スマートフォン' },
  department: ELECTRONICS,
  kinds: kinds(`
智能手机|Smartphones|Смартфон|スマートフォン|2499|phone|60|flat|memory|5G手机=5G Smartphone,游戏手机=Gaming Phone,拍照手机=Camera Phone,折叠屏手机=Foldable Phone,千元手机=Budget Smartphone
老人机|Feature Phones|Кнопочный телефон|ガラホ|199|phone|12|newyear|colour|老人手机=Senior Phone,按键手机=Keypad Phone,学生手机=Student Phone
儿童手表|Kids' Smart Watches|Детские смарт-часы|キッズ時計|499|phone|14|school|colour|电话手表=Kids Phone Watch,定位手表=GPS Kids Watch
二手手机|Refurbished Phones|Восстановленный смартфон|中古スマホ|1299|phone|14|flat|memory|官翻手机=Refurbished Smartphone,准新机=Like-new Phone
`),
  lines: words(
    'Note|Note|||智能手机,二手手机; Pro|Pro|||智能手机,二手手机; X|X|||智能手机,二手手机; 青春版|Lite|||智能手机,二手手机; Ultra|Ultra|||智能手机,二手手机; Neo|Neo|||智能手机,二手手机; Max|Max|||智能手机,二手手机; S|S|||智能手机,二手手机; 畅享|Enjoy|||智能手机,二手手机; Turbo|Turbo|||智能手机,二手手机; 星愿|Wish|мечта|スター|儿童手表; 长虹|Rainbow|радуга|レインボー|老人机',
  ),
  functions: words(
    '全网通|Unlocked|разблокированный|SIMフリー; 大电池|5000mAh Battery|5000 мАч|大容量バッテリー|智能手机,二手手机; 快充|Fast Charging|быстрая зарядка|急速充電|智能手机,二手手机; 曲面屏|Curved Display|изогнутый экран|曲面ディスプレイ|智能手机,二手手机; 高刷|120Hz|120 Гц|120Hz|智能手机,二手手机; 超清影像|Pro Camera|камера 108 Мп|高画質カメラ|智能手机,二手手机; 超长待机|Long Standby|долгая работа|長時間待受; 大音量|Loud Speaker|громкий звук|大音量|老人机; 防水|Water Resistant|влагозащита|防水; 精准定位|GPS|GPS|GPS|儿童手表; 视频通话|Video Call|видеозвонок|ビデオ通話|儿童手表; 大字大屏|Large Keys|большие кнопки|大きい文字|老人机',
  ),
  audiences: words(
    '学生|for Students|||智能手机,儿童手表,二手手机; 老人|for Seniors|для пожилых|シニア向け|老人机; 商务|Business|бизнес|ビジネス|智能手机,二手手机; 游戏|Gaming|игровой|ゲーミング|智能手机,二手手机; 儿童|for Kids|для детей|子供|儿童手表',
  ),
  tails: ['官方正品', '旗舰店', '新品上市', '分期免息', '现货速发', '以旧换新', '国行'],
  attributes: attributes(`
网络类型|Network|智能手机,二手手机: 全网通|All networks; 双卡双待|Dual SIM
屏幕尺寸|Screen|智能手机,二手手机: 6.1英寸|6.1 in; 6.5英寸|6.5 in; 6.67英寸|6.67 in; 6.78英寸|6.78 in
电池容量|Battery|智能手机,二手手机: 4500mAh|4500 mAh; 5000mAh|5000 mAh; 5500mAh|5500 mAh
后置摄像头|Rear Camera|智能手机,二手手机: 5000万像素|50 MP; 6400万像素|64 MP; 1.08亿像素|108 MP
保修期|Warranty: 12个月|12 months; 全国联保|National warranty
`),
  brands: 'tech',
  growth: 0.99,
  festival: 1.15,
  weights: [4, 6, 11, 2, 5],
}

export const COMPUTERS: Trade = {
  id: 'computers',
  name: { zh: '笔记本电脑', en: 'Laptops & Computers', ru: 'Компьютеры', ja: 'パソコン' },
  department: ELECTRONICS,
  kinds: kinds(`
轻薄本|Ultrabooks|Ноутбук|ノートパソコン|4599|laptop|30|school|memory|轻薄笔记本电脑=Thin Laptop,二合一笔记本=2-in-1 Laptop,商务笔记本=Business Laptop
游戏本|Gaming Laptops|Игровой ноутбук|ゲーミングノート|6999|laptop|20|school|memory|电竞游戏本=Gaming Laptop,设计师笔记本=Creator Laptop
平板电脑|Tablets|Планшет|タブレット|1899|laptop|20|school|memory|学习平板=Study Tablet,影音平板=Media Tablet,手写平板=Drawing Tablet
电脑外设|Computer Peripherals|Клавиатура и мышь|PC周辺機器|129|laptop|20|flat|colour|机械键盘=Mechanical Keyboard,无线鼠标=Wireless Mouse,显示器支架=Monitor Arm
显示器|Monitors|Монитор|モニター|1099|laptop|10|flat|screen|2K显示器=2K Monitor,电竞显示器=Gaming Monitor
`),
  lines: words(
    'Air|Air; Book|Book|||轻薄本,游戏本,平板; Pro|Pro; 灵越|Lingyue|||轻薄本,游戏本,平板; 锐龙版|Ryzen Edition|||轻薄本,游戏本,平板; 无界|Boundless; Plus|Plus; 旗舰版|Elite',
  ),
  functions: words(
    '超薄|Ultra-thin|ультратонкий|薄型|轻薄本,平板,显示器; 高性能|High Performance|мощный|高性能|轻薄本,游戏本,平板; 独显|Dedicated GPU|с видеокартой|独立GPU|游戏本; 高色域|Wide Gamut|широкая палитра|広色域|轻薄本,游戏本,平板,显示器; 长续航|All-day Battery|автономный|長時間駆動|轻薄本,平板,电脑外设; 静音|Silent|тихий|静音|电脑外设; 无线|Wireless|беспроводной|ワイヤレス|电脑外设; 护眼|Eye-care|защита глаз|目に優しい|平板,显示器; 热插拔|Hot-swappable|сменные клавиши|ホットスワップ|电脑外设; 高刷新率|High Refresh|высокая частота|高リフレッシュ|显示器,游戏本',
  ),
  audiences: words(
    '学生|for Students|для учебы|学生向け; 办公|Office|для офиса|オフィス; 游戏|Gaming|для игр|ゲーム用; 设计师|for Designers|для дизайна|クリエイター|轻薄本,游戏本,平板,显示器',
  ),
  tails: ['官方旗舰店', '新品', '大学生', '分期免息', '正品', '升级版', '现货'],
  attributes: attributes(`
屏幕尺寸|Screen|轻薄本,游戏本,平板: 13.3英寸|13.3 in; 14英寸|14 in; 15.6英寸|15.6 in; 16英寸|16 in; 10.9英寸|10.9 in
处理器|Processor|轻薄本,游戏本,平板: 8核|8 cores; 10核|10 cores; 12核|12 cores; 14核|14 cores
分辨率|Resolution|轻薄本,游戏本,平板: 1920x1080|1920x1080; 2560x1600|2560x1600; 2880x1800|2880x1800
重量|Weight|轻薄本,游戏本,平板: 1.2kg|1.2 kg; 1.39kg|1.39 kg; 2.1kg|2.1 kg
保修期|Warranty: 12个月|12 months; 24个月|24 months
`),
  brands: 'tech',
  growth: 1.0,
  festival: 1.1,
  weights: [3, 4, 9, 1, 5],
}

export const ACCESSORIES: Trade = {
  id: 'accessories',
  name: { zh: '3C数码配件', en: 'Digital Accessories', ru: 'Аксессуары', ja: 'デジタルアクセサリー' },
  department: ELECTRONICS,
  kinds: kinds(`
耳机|Earphones|Наушники|イヤホン|159|earphones|30|flat|colour|蓝牙耳机=Bluetooth Earphones,降噪耳机=Noise-cancelling Headphones,头戴式耳机=Over-ear Headphones,有线耳机=Wired Earphones
充电器/数据线|Chargers & Cables|Зарядное устройство|充電器|49|earphones|25|flat|watt|快充充电器=Fast Charger,数据线=USB Cable,无线充电器=Wireless Charger
移动电源|Power Banks|Внешний аккумулятор|モバイルバッテリー|109|phone|15|summer|colour|充电宝=Power Bank,磁吸充电宝=Magnetic Power Bank
手机壳/膜|Phone Cases & Films|Чехол для телефона|スマホケース|25|phone|22|flat|colour|手机壳=Phone Case,钢化膜=Screen Protector
智能手环|Smart Bands|Фитнес-браслет|スマートバンド|229|phone|8|sun|colour|运动手环=Fitness Band,智能手表=Smart Watch
`),
  lines: words(
    'Air|Air|||耳机; Pods|Pods|||耳机; Lite|Lite|||耳机,智能手环; 氮化镓|GaN|||充电; 磁吸|Magnetic|магнитный|マグネット|充电,移动电源,手机壳; 透明|Clear|прозрачный|クリア|手机壳; Mini|Mini|||移动电源,耳机; 2代|Gen 2|||耳机,智能手环',
  ),
  functions: words(
    '无线|Wireless|беспроводные|ワイヤレス|耳机,充电; 主动降噪|Active Noise Cancelling|шумоподавление|ノイズキャンセリング|耳机; 快充|Fast Charge|быстрая зарядка|急速充電|充电,移动电源; 长续航|Long Battery|долгая работа|長時間再生|耳机,智能手环; 防摔|Drop-proof|противоударный|耐衝撃|手机壳; 防水|Waterproof|водонепроницаемый|防水|耳机,智能手环; 高音质|Hi-Fi|Hi-Fi звук|高音質|耳机; 便携|Portable|портативный|コンパクト|移动电源,充电; 全包防护|Full Cover|полная защита|全面保護|手机壳; 高清防指纹|Anti-fingerprint|без отпечатков|指紋防止|手机壳; 心率监测|Heart Rate|пульсометр|心拍計|智能手环; 耐弯折|Braided|прочный|断線しにくい|充电',
  ),
  audiences: words(
    '苹果适用|for iOS|||充电,移动电源,手机壳; 安卓通用|for Android|||充电,移动电源; 运动|Sports|для спорта|スポーツ|耳机,智能手环; 女生|for Her|для девушек|女性; 学生|for Students',
  ),
  tails: ['新款', '正品', '官方旗舰店', '高颜值', '通用', '超长待机'],
  attributes: attributes(`
连接方式|Connectivity|耳机,智能手环: 蓝牙5.3|Bluetooth 5.3; 蓝牙5.0|Bluetooth 5.0; 有线|Wired; Type-C|Type-C
材质|Material: ABS|ABS; 硅胶|Silicone; 铝合金|Aluminium; TPU|TPU
保修期|Warranty: 12个月|12 months; 6个月|6 months
适用机型|Compatible With: 通用|Universal; 安卓|Android; 苹果|iOS
`),
  brands: 'tech',
  growth: 1.01,
  festival: 1.0,
  weights: [5, 4, 8, 4, 10],
}

export const APPLIANCES_SMALL: Trade = {
  id: 'small-appliances',
  name: { zh: '厨房/生活电器', en: 'Small Appliances', ru: 'Мелкая бытовая техника', ja: '小型家電' },
  department: APPLIANCES,
  kinds: kinds(`
电饭煲|Rice Cookers|Рисоварка|炊飯器|299|appliance|12|newyear|litre|智能电饭煲=Smart Rice Cooker,迷你电饭锅=Mini Rice Cooker
空气炸锅|Air Fryers|Аэрогриль|エアフライヤー|259|appliance|14|cool|litre|可视空气炸锅=Window Air Fryer,空气炸烤箱=Air Fryer Oven
养生壶/电水壶|Kettles|Чайник|電気ケトル|129|appliance|10|winter|litre|养生壶=Health Kettle,电热水壶=Electric Kettle
吸尘器|Vacuum Cleaners|Пылесос|掃除機|899|appliance|14|spring|colour|无线吸尘器=Cordless Vacuum,扫地机器人=Robot Vacuum,洗地机=Floor Washer
吹风机|Hair Dryers|Фен|ドライヤー|199|appliance|12|cool|colour|高速吹风机=High-speed Hair Dryer,负离子吹风机=Ionic Hair Dryer
电风扇|Fans|Вентилятор|扇風機|169|appliance|10|heat|colour|落地扇=Stand Fan,小风扇=Mini Fan,空气循环扇=Air Circulator
加湿器/净化器|Humidifiers & Purifiers|Увлажнитель воздуха|加湿器|349|appliance|10|winter|litre|加湿器=Humidifier,空气净化器=Air Purifier
剃须刀/美容仪|Shavers & Beauty Devices|Бритва|シェーバー|329|appliance|12|gift|colour|电动剃须刀=Electric Shaver,美容仪=Beauty Device,电动牙刷=Electric Toothbrush
`),
  lines: words('智能|Smart|умный|スマート; 小白|Mini White|мини|ミニ; 轻享|Lite; Pro|Pro; 云感|Cloud; S1|S1; K7|K7; X20|X20'),
  functions: words(
    '大容量|Large Capacity|большой объем|大容量|电饭煲,空气炸锅,养生壶,加湿器; 静音|Quiet|тихий|静音|吸尘器,吹风机,电风扇,加湿器; 多功能|Multi-function|многофункциональный|多機能|电饭煲,空气炸锅,养生壶,剃须刀; 触控|Touch Control|сенсорный|タッチ操作|电饭煲,空气炸锅,养生壶; 大吸力|Strong Suction|мощный|強力吸引|吸尘器; 预约定时|Timer|с таймером|タイマー|电饭煲,空气炸锅,养生壶; 全自动|Automatic|автоматический|全自動|电饭煲,吸尘器; 便携|Portable|портативный|携帯|吹风机,电风扇,剃须刀; 一级能效|Energy Saving|экономичный|省エネ|电饭煲,电风扇; 负离子护发|Ionic|ионизация|マイナスイオン|吹风机; 少油免翻面|Low Oil|без масла|ノンフライ|空气炸锅; 防缠绕|Anti-tangle|без наматывания|絡まない|吸尘器; 全身水洗|Washable|моющийся|水洗い|剃须刀; 大风力|Strong Wind|мощный поток|大風量|电风扇,吹风机; 大雾量|High Output|мощный пар|大容量噴霧|加湿器; 自动断电|Auto Off|автоотключение|自動電源オフ|养生壶',
  ),
  audiences: words(
    '家用|Household|для дома|家庭用; 宿舍|Dorm; 办公室|Office|для офиса|オフィス; 女友礼物|Gift|||吹风机,剃须刀,加湿器; 一人食|Single|||电饭煲,养生壶,空气炸锅',
  ),
  tails: ['官方旗舰店', '新款', '正品', '升级款', '网红', '全国联保', '送礼'],
  attributes: attributes(`
额定功率|Power: 800W|800 W; 1200W|1200 W; 1500W|1500 W; 1800W|1800 W
颜色分类|Colour: 白色|White; 奶油色|Cream; 黑色|Black; 绿色|Green
控制方式|Control|电饭煲,空气炸锅,养生壶,加湿器,电风扇: 触控|Touch; 机械|Mechanical; 微电脑|Digital; 手机App|App
售后服务|Service: 全国联保|National warranty; 店铺三包|Shop warranty
产地|Origin: 中国|China; 中国|China; 日本|Japan; 德国|Germany
`),
  brands: 'tech',
  growth: 1.05,
  festival: 1.2,
  weights: [5, 7, 10, 6, 8],
}

export const APPLIANCES_LARGE: Trade = {
  id: 'large-appliances',
  name: { zh: '大家电', en: 'Large Appliances', ru: 'Крупная бытовая техника', ja: '大型家電' },
  department: APPLIANCES,
  kinds: kinds(`
空调|Air Conditioners|Кондиционер|エアコン|2699|fridge|28|heat|power|壁挂空调=Split Air Conditioner,立式空调=Floor Air Conditioner,移动空调=Portable Air Conditioner
冰箱|Refrigerators|Холодильник|冷蔵庫|2399|fridge|24|summer|fridge|对开门冰箱=Side-by-side Refrigerator,三门冰箱=Three-door Refrigerator,迷你冰箱=Mini Fridge
洗衣机|Washing Machines|Стиральная машина|洗濯機|1799|fridge|24|flat|load|滚筒洗衣机=Front-load Washer,波轮洗衣机=Top-load Washer,洗烘一体机=Washer Dryer
电视|Televisions|Телевизор|テレビ|2599|laptop|24|flat|inch|4K电视=4K TV,智慧屏=Smart Screen
`),
  lines: words(
    '云境|Cloudview; 鲜语|Fresh|||冰箱; 静享|Quiet; 大师|Master; 超薄|Slim|тонкий|薄型; A系列|A Series; 零嵌|Flush Fit|||冰箱,洗衣机',
  ),
  functions: words(
    '变频|Inverter|инверторный|インバーター|空调,冰箱,洗衣机; 一级能效|Grade A Energy|энергосбережение|省エネ|空调,冰箱,洗衣机; 静音|Quiet|тихий|静音; 风冷无霜|Frost-free|No Frost|霜なし|冰箱; 除菌|Sanitising|антибактериальный|除菌|冰箱,洗衣机; 智能|Smart|умный|スマート; 大容量|Large Capacity|вместительный|大容量|冰箱,洗衣机; 节能|Energy Saving|экономичный|節電|空调,冰箱,洗衣机; 自清洁|Self-cleaning|самоочистка|自動清掃|空调,洗衣机; 冷暖两用|Heat & Cool|обогрев|冷暖|空调; 超清护眼|Eye-care 4K|защита глаз|目に優しい|电视; 语音操控|Voice Control|голосовое управление|音声操作|电视,空调',
  ),
  audiences: words('家用|Household|для дома|家庭用; 租房|Rental; 客厅|Living Room|для гостиной|リビング; 卧室|Bedroom|для спальни|寝室'),
  tails: ['官方旗舰店', '送货上门', '包安装', '以旧换新', '新款', '全国联保'],
  attributes: attributes(`
能效等级|Energy Rating|空调,冰箱,洗衣机: 一级|Grade 1; 二级|Grade 2; 三级|Grade 3
颜色分类|Colour: 白色|White; 银色|Silver; 深空灰|Space grey
控制方式|Control: 智能语音|Voice; 遥控|Remote; 触控|Touch
保修期|Warranty: 36个月|36 months; 72个月|72 months; 12个月|12 months
`),
  brands: 'tech',
  growth: 1.0,
  festival: 1.35,
  weights: [2, 4, 9, 1, 2],
}
