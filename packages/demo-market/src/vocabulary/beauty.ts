import { attributes, kinds, type Trade, words } from './vocabulary.ts'

const BEAUTY = { zh: '美妆护肤', en: 'Beauty & Personal Care' }

const SKIN = `
适合肤质|Skin Type: 任何肤质|All skin types; 干性|Dry; 油性|Oily; 混合性|Combination; 敏感性|Sensitive; 中性|Normal
功效|Effect: 保湿|Moisturising; 补水|Hydrating; 美白|Brightening; 抗皱|Anti-wrinkle; 紧致|Firming; 修护|Repairing; 控油|Oil control; 舒缓|Soothing; 提亮肤色|Radiance
保质期|Shelf Life: 3年|3 years; 36个月|36 months; 30个月|30 months; 5年|5 years
产地|Origin: 中国|China; 法国|France; 日本|Japan; 韩国|South Korea; 美国|USA
是否为特殊用途化妆品|Special Use: 否|No; 否|No; 否|No; 是|Yes
规格类型|Pack Type: 正常规格|Regular; 正常规格|Regular; 旅行装|Travel size; 量贩装|Value pack
`

export const SKINCARE: Trade = {
  id: 'skincare',
  name: { zh: '美容护肤/美体/精油', en: 'Beauty & Skincare', ru: 'Уход за кожей', ja: 'スキンケア' },
  department: BEAUTY,
  cosmetics: true,
  kinds: kinds(`
面部护理套装|Skincare Sets|Набор для лица|スキンケアセット|299|box|16|gift|pieces|水乳套装=Toner & Lotion Set,护肤品套装=Skincare Set,水乳面霜礼盒=Toner Lotion & Cream Gift Box,旅行护肤套装=Travel Skincare Kit
乳液/面霜|Lotion & Cream|Крем для лица|フェイスクリーム|148|jar|19|winter|g|面霜=Face Cream,保湿面霜=Moisturising Cream,抗皱面霜=Anti-Wrinkle Cream,乳液=Lotion=Эмульсия для лица=乳液,素颜霜面霜=Tone-up Face Cream,晚霜=Night Cream=Ночной крем для лица=ナイトクリーム
面膜|Facial Masks|Маска для лица|フェイスマスク|89|mask|14|flat|sheets|贴片面膜=Sheet Mask,涂抹面膜=Clay Mask,睡眠面膜=Sleeping Mask,冻干面膜=Freeze-dried Mask
面部精华|Serums|Сыворотка для лица|美容液|228|bottle|13|cool|ml|精华液=Serum,肌底液=Essence,安瓶精华=Ampoule Serum,冻干粉精华=Lyophilised Serum
洁面|Cleansers|Пенка для умывания|洗顔フォーム|69|tube|8|flat|g|洗面奶=Facial Cleanser,氨基酸洁面乳=Amino Acid Cleanser,洁面慕斯=Cleansing Mousse,洁面粉=Enzyme Cleansing Powder
化妆水/爽肤水|Toners|Тоник для лица|化粧水|109|bottle|7|spring|ml|爽肤水=Toner,精粹水=Essence Water,柔肤水=Softening Toner,收敛水=Astringent
防晒|Sun Care|Солнцезащитный крем|日焼け止め|86|tube|7|sun|g|防晒霜=Sunscreen Cream,防晒乳=Sunscreen Milk,防晒喷雾=Sunscreen Spray=Солнцезащитный спрей=日焼け止めスプレー,隔离防晒=Primer Sunscreen
眼部护理|Eye Care|Крем для глаз|アイクリーム|156|jar|6|cool|g|眼霜=Eye Cream,眼部精华=Eye Serum=Сыворотка для глаз=目元美容液,眼膜=Eye Mask
卸妆|Make-up Removers|Средство для снятия макияжа|クレンジング|78|bottle|4|flat|ml|卸妆水=Micellar Water,卸妆油=Cleansing Oil=Гидрофильное масло=クレンジングオイル,卸妆膏=Cleansing Balm
唇部护理|Lip Care|Бальзам для губ|リップケア|39|lipstick|3|winter|g|润唇膏=Lip Balm=Бальзам для губ=リップクリーム,唇膜=Lip Mask
男士护理|Men's Care|Уход для мужчин|メンズスキンケア|98|tube|7|flat|ml|男士面霜=Men's Face Cream=Крем для лица для мужчин=メンズフェイスクリーム,男士洁面=Men's Cleanser,男士护肤套装=Men's Skincare Set,男士爽肤水=Men's Toner
身体护理|Body Care|Лосьон для тела|ボディケア|59|bottle|6|winter|ml|身体乳=Body Lotion,护手霜=Hand Cream=Крем для рук=ハンドクリーム,磨砂膏=Body Scrub,精油=Essential Oil
T区护理|T-zone Care|Уход за Т-зоной|毛穴ケア|45|mask|2|summer|pieces|鼻贴=Nose Strips,去黑头=Blackhead Remover
`),
  lines: words(
    '玻尿酸|Hyaluronic Acid|с гиалуроновой кислотой|ヒアルロン酸; 烟酰胺|Niacinamide|с ниацинамидом|ナイアシンアミド; 积雪草|Centella|с центеллой|ツボクサ; 神经酰胺|Ceramide|с керамидами|セラミド; 胶原蛋白|Collagen|с коллагеном|コラーゲン; 视黄醇|Retinol|с ретинолом|レチノール|面部护理套装,乳液,面膜,面部精华,化妆水,眼部,男士; 山茶花|Camellia|с камелией|ツバキ; 水杨酸|Salicylic Acid|с салициловой кислотой|サリチル酸|面部护理套装,乳液,面膜,面部精华,洁面,化妆水,男士,T区,防晒,身体; 玫瑰|Rose|с розой|ローズ; 人参|Ginseng|с женьшенем|高麗人参; 虾青素|Astaxanthin|с астаксантином|アスタキサンチン; 多肽|Peptide|с пептидами|ペプチド; 雪莲|Snow Lotus|с лотосом|蓮; 维生素C|Vitamin C|с витамином C|ビタミンC',
  ),
  functions: words(
    '保湿|Moisturising|увлажняющий|保湿; 补水|Hydrating|увлажнение|うるおい; 滋润|Nourishing|питательный|しっとり; 美白淡斑|Brightening|осветляющий|美白|面部护理套装,乳液,面膜,面部精华,化妆水,眼部,男士,防晒,身体; 抗皱紧致|Firming|против морщин|ハリ|面部护理套装,乳液,面膜,面部精华,化妆水,眼部,男士; 修护屏障|Barrier Repair|восстанавливающий|修復|面部护理套装,乳液,面膜,面部精华,化妆水,眼部,男士,唇部; 控油|Oil Control|матирующий|皮脂ケア|面部护理套装,乳液,面膜,面部精华,洁面,化妆水,男士,T区,防晒; 收缩毛孔|Pore Refining|сужение пор|毛穴ケア|面部护理套装,乳液,面膜,面部精华,洁面,化妆水,男士,T区,防晒; 提亮肤色|Radiance|для сияния|透明感|面部护理套装,乳液,面膜,面部精华,化妆水,眼部,男士,防晒,身体,洁面; 舒缓|Soothing|успокаивающий|鎮静; 淡化细纹|Fine Line|от мелких морщин|小じわ|面部护理套装,乳液,面膜,面部精华,化妆水,眼部,男士; 抗初老|Age Defence|антивозрастной|エイジングケア|面部护理套装,乳液,面膜,面部精华,化妆水,眼部,男士; 祛痘|Blemish|от акне|ニキビケア|面部护理套装,乳液,面膜,面部精华,洁面,化妆水,男士,T区,防晒; 温和|Gentle|мягкий|低刺激; 清爽|Fresh|легкий|さっぱり; 防水防汗|Sweat-proof|водостойкий|耐水|防晒; 温和卸妆|Gentle Removal|мягкое очищение|メイク落とし|卸妆; 淡化唇纹|Smooth Lips|для губ|縦じわケア|唇部; 嫩滑|Smooth Skin|гладкая кожа|なめらか|身体,洁面',
  ),
  audiences: words(
    '女|for Women|для женщин|女性用; 敏感肌|for Sensitive Skin|для чувствительной кожи|敏感肌用; 男士|for Men|для мужчин|男性用; 学生|for Teens; 干皮|for Dry Skin|для сухой кожи|乾燥肌|面部护理套装,乳液,面膜,面部精华,洁面,化妆水,男士,T区,防晒; 油皮|for Oily Skin|для жирной кожи|脂性肌|面部护理套装,乳液,面膜,面部精华,洁面,化妆水,男士,T区,防晒; 男女通用|Unisex|унисекс|男女兼用; 孕妇可用|Pregnancy Safe; 妈妈|for Mature Skin|для зрелой кожи',
  ),
  tails: ['正品', '官方正品', '旗舰店官网', '专柜同款', '敏感肌可用', '秋冬保湿', '大容量', '生日礼物', '小样', '国货护肤', '学生党平价'],
  attributes: attributes(SKIN),
  brands: 'beauty',
  growth: 1.05,
  festival: 1.2,
  weights: [18, 25, 11, 24, 16],
}

export const MAKEUP: Trade = {
  id: 'makeup',
  name: { zh: '彩妆/香水/美妆工具', en: 'Makeup/Perfume/Tools', ru: 'Макияж и парфюмерия', ja: 'メイクアップ' },
  department: BEAUTY,
  cosmetics: true,
  kinds: kinds(`
唇部彩妆|Lip Makeup|Помада|リップメイク|79|lipstick|18|gift|shade|口红=Lipstick,唇釉=Lip Glaze,唇泥=Lip Mud,唇线笔=Lip Liner
面部底妆|Face Makeup|Тональный крем|ベースメイク|118|bottle|18|flat|shade|粉底液=Liquid Foundation,气垫=Cushion,散粉=Loose Powder,遮瑕膏=Concealer,隔离霜=Primer
眼部彩妆|Eye Makeup|Тени для век|アイメイク|68|palette|16|flat|shade|眼影盘=Eyeshadow Palette,眼线笔=Eyeliner,睫毛膏=Mascara,眉笔=Brow Pencil
腮红/修容|Blush & Contour|Румяна|チーク|59|palette|7|flat|shade|腮红=Blush,高光=Highlighter,修容盘=Contour Palette
香水|Perfume|Парфюмерная вода|香水|229|bottle|13|gift|perfume|女士香水=Women's Perfume,男士香水=Men's Fragrance,固体香膏=Solid Perfume,车载香氛=Car Fragrance
美甲产品|Nail Care|Лак для ногтей|ネイル|29|bottle|6|summer|shade|指甲油=Nail Polish,穿戴甲=Press-on Nails,美甲灯=Nail Lamp
美妆工具|Beauty Tools|Кисти для макияжа|メイクツール|35|palette|10|flat|pieces|化妆刷=Makeup Brush,美妆蛋=Makeup Sponge,假睫毛=False Lashes,粉扑=Powder Puff
定妆/妆前|Setting & Primer|Спрей для фиксации|メイク下地|75|bottle|7|summer|ml|定妆喷雾=Setting Spray,妆前乳=Makeup Primer,素颜霜=Tone-up Cream
彩妆套装|Makeup Sets|Набор косметики|メイクセット|168|box|5|gift|pieces|彩妆礼盒=Makeup Gift Box,新手化妆套装=Starter Makeup Kit
`),
  lines: words(
    '丝绒|Velvet|бархатная|ベルベット|唇部,面部底妆,腮红; 雾面|Matte|матовая|マット|唇部,面部底妆; 水光|Glassy|глянцевая|ツヤ|唇部,面部底妆; 小金管|Gold Tube|золотая|ゴールド|唇部; 花漾|Blossom|цветочная|ブロッサム; 国风|Oriental|восточная|和風; 羽感|Feather|воздушная|フェザー; 星空|Starry|звездная|スター; 奶油|Creamy|кремовая|クリーミー|唇部,腮红,面部底妆,美妆工具; 樱花|Sakura|сакура|桜',
  ),
  functions: words(
    '持久|Long-wear|стойкая|ロングラスティング|唇部,面部底妆,眼部,腮红,定妆,美甲,彩妆套装; 不脱色|Transfer-proof|не смазывается|落ちにくい|唇部,美甲; 显白|Flattering|сияние|透明感|唇部,腮红,美甲; 遮瑕|Full Coverage|плотное покрытие|カバー|面部底妆,定妆; 防水|Waterproof|водостойкая|ウォータープルーフ|眼部,面部底妆,定妆; 不晕染|Smudge-proof|не растекается|にじまない|眼部; 控油定妆|Oil Control|матирующая|皮脂ケア|面部底妆,定妆; 保湿|Moisturising|увлажняющая|保湿|唇部,面部底妆,定妆; 轻薄|Weightless|легкая|軽い|面部底妆,腮红,定妆; 细闪|Shimmer|с шиммером|ラメ|眼部,腮红,美甲,唇部; 哑光|Matte|матовая|マット|唇部,面部底妆,眼部; 淡香清新|Fresh Scent|свежий аромат|爽やか|香水; 软毛不扎|Soft Bristles|мягкий ворс|やわらか毛|美妆工具; 不吃粉|Powder Saving|не впитывает|粉含み|美妆工具; 留香持久|Long-lasting|стойкий аромат|香り長持ち|香水; 木质调|Woody|древесный|ウッディ|香水; 全套|Full Set|полный набор|フルセット|彩妆套装,美妆工具; 妆前保湿|Moisturising Base|увлажнение|うるおい下地|定妆',
  ),
  audiences: words(
    '女|for Women|для женщин|女性用; 学生|for Students; 新手|for Beginners|для начинающих|初心者; 黄皮|for Warm Skin|||唇部,面部底妆,美甲; 干皮|for Dry Skin|для сухой кожи|乾燥肌|面部底妆,定妆; 油皮|for Oily Skin|для жирной кожи|脂性肌|面部底妆,定妆; 男士|for Men|для мужчин|男性用|香水,面部底妆',
  ),
  tails: ['正品', '官方旗舰店', '平价学生', '网红同款', '生日礼物女', '日常通勤', '送女友', '不卡粉', '小众', '大牌质感'],
  attributes: attributes(`
妆效|Finish|唇部,面部底妆,眼部,腮红,定妆: 哑光|Matte; 水润|Dewy; 丝绒|Velvet; 珠光|Pearl; 自然|Natural
功效|Effect: 持久|Long-wear; 保湿|Moisturising; 遮瑕|Coverage; 防水|Waterproof; 提亮肤色|Radiance; 修饰肤色|Tone correcting
适合肤质|Skin Type|面部底妆,定妆,腮红: 任何肤质|All skin types; 干性|Dry; 油性|Oily; 混合性|Combination
保质期|Shelf Life: 3年|3 years; 36个月|36 months; 30个月|30 months
产地|Origin: 中国|China; 法国|France; 韩国|South Korea; 意大利|Italy
规格类型|Pack Type: 正常规格|Regular; 正常规格|Regular; 迷你装|Mini
`),
  brands: 'beauty',
  growth: 1.07,
  festival: 1.15,
  weights: [9, 11, 4, 12, 9],
}

export const PERSONAL_CARE: Trade = {
  id: 'personal-care',
  name: { zh: '洗护清洁剂/卫生巾/纸/香薰', en: 'Personal & Home Cleaning', ru: 'Гигиена и уборка', ja: '日用品' },
  department: BEAUTY,
  kinds: kinds(`
洗发水|Shampoo|Шампунь|シャンプー|59|bottle|16|flat|wash|控油洗发水=Oil-control Shampoo,去屑洗发水=Anti-dandruff Shampoo,防脱洗发水=Anti-hair-loss Shampoo,无硅油洗发露=Silicone-free Shampoo
护发素/发膜|Conditioner & Hair Mask|Маска для волос|ヘアトリートメント|49|bottle|8|cool|wash|护发素=Conditioner,发膜=Hair Mask,护发精油=Hair Oil
沐浴露|Body Wash|Гель для душа|ボディソープ|45|bottle|10|summer|wash|香氛沐浴露=Fragrance Body Wash,氨基酸沐浴露=Amino Body Wash,香皂=Bar Soap
牙膏牙刷|Oral Care|Зубная паста|歯磨き粉|29|tube|12|flat|pack|美白牙膏=Whitening Toothpaste,软毛牙刷=Soft Toothbrush,漱口水=Mouthwash
卫生巾|Sanitary Pads|Прокладки|生理用ナプキン|36|pouch|12|flat|sheets|日用卫生巾=Day Pads,夜用安睡裤=Overnight Pants,护垫=Panty Liners
纸品湿巾|Tissue & Wipes|Салфетки|ティッシュ|39|box|16|flat|sheets|抽纸=Facial Tissue,卷纸=Toilet Roll,湿厕纸=Moist Toilet Tissue,洗脸巾=Face Towel
衣物清洁|Laundry|Гель для стирки|洗濯洗剤|45|bottle|14|spring|kg|洗衣液=Laundry Liquid,洗衣凝珠=Laundry Pods,柔顺剂=Softener
家庭清洁|Home Cleaning|Чистящее средство|住宅用洗剤|29|bottle|9|newyear|wash|洗洁精=Dish Liquid,洁厕灵=Toilet Cleaner,油污净=Degreaser
香薰|Home Fragrance|Аромадиффузор|ルームフレグランス|69|bottle|3|gift|ml|无火香薰=Reed Diffuser,香薰蜡烛=Scented Candle
`),
  lines: words(
    '生姜|Ginger|с имбирем|生姜|洗发水,护发; 氨基酸|Amino Acid|аминокислотный|アミノ酸|洗发水,沐浴露,护发; 薄荷|Mint|с мятой|ミント|牙膏,洗发水,沐浴露; 樱花|Cherry Blossom|сакура|桜; 茶树|Tea Tree|с чайным деревом|ティーツリー|洗发水,牙膏,家庭; 小苏打|Baking Soda|с содой|重曹|牙膏,衣物,家庭; 竹炭|Bamboo Charcoal|с углем|竹炭|牙膏,家庭,纸品; 椰油|Coconut|с кокосом|ココナッツ|洗发水,沐浴露,家庭; 海盐|Sea Salt|с морской солью|海塩|牙膏,沐浴露; 白茶|White Tea|белый чай|ホワイトティー',
  ),
  functions: words(
    '控油蓬松|Volumising|для объема|ボリューム|洗发水,护发; 去屑止痒|Anti-dandruff|против перхоти|フケケア|洗发水; 留香持久|Long-lasting Scent|стойкий аромат|香り長持ち|洗发水,沐浴露,衣物,香薰; 深层清洁|Deep Clean|глубокая очистка|徹底洗浄|洗发水,沐浴露,牙膏,衣物,家庭; 抑菌|Antibacterial|антибактериальный|抗菌|沐浴露,牙膏,卫生巾,纸品,衣物,家庭; 柔顺|Smoothing|гладкость|サラサラ|洗发水,护发,衣物; 去渍|Stain Removing|от пятен|シミ落とし|衣物,家庭; 亲肤|Skin-friendly|мягкий|肌にやさしい|卫生巾,纸品,沐浴露; 加厚|Thick|плотные|厚手|纸品,卫生巾; 温和|Gentle|деликатный|低刺激|洗发水,沐浴露,牙膏; 美白护龈|Whitening|отбеливающая|ホワイトニング|牙膏; 防蛀|Cavity Protection|защита от кариеса|虫歯予防|牙膏; 超薄透气|Ultra-thin|ультратонкие|薄型|卫生巾; 防侧漏|Leak-proof|защита от протекания|モレ防止|卫生巾; 湿水不破|Wet Strength|прочные|濡れても丈夫|纸品; 修护干枯|Damage Repair|восстановление|ダメージ補修|护发; 舒缓助眠|Relaxing|расслабляющий|リラックス|香薰; 强力去油|Degreasing|от жира|油汚れ|家庭',
  ),
  audiences: words(
    '家用|Household|для дома|家庭用; 男女士|Unisex|унисекс|男女兼用|洗发水,沐浴露,护发,牙膏; 母婴可用|Baby Safe|для всей семьи|赤ちゃんにも; 宿舍|Dorm; 全家|Family|для семьи|家族用',
  ),
  tails: ['整箱批发', '实惠装', '官方旗舰店', '囤货', '家庭装', '正品', '组合装', '特惠'],
  attributes: attributes(`
香味|Scent|洗发水,护发,沐浴露,衣物,家庭,香薰: 薰衣草|Lavender; 清新花香|Floral; 柠檬|Lemon; 无香|Unscented; 海洋|Ocean; 白茶|White tea
功效|Effect|洗发水,护发,沐浴露,家庭: 清洁|Cleaning; 去屑|Anti-dandruff; 控油|Oil control; 抑菌|Antibacterial; 滋养|Nourishing
保质期|Shelf Life: 3年|3 years; 36个月|36 months
产地|Origin: 中国|China; 泰国|Thailand; 日本|Japan; 德国|Germany
包装形式|Packaging: 单件|Single; 组合装|Bundle; 补充装|Refill
`),
  brands: 'home',
  growth: 1.02,
  festival: 1.0,
  weights: [6, 7, 8, 8, 6],
}
