import type { Trade } from './vocabulary.ts'

/** Characters of Chinese brand names with their reading, by the style of the trade. */
export const CHINESE_SYLLABLES: Record<Trade['brands'], string> = {
  beauty:
    '珀po 妍yan 兰lan 薇wei 蔻kou 雅ya 润run 颜yan 芙fu 诗shi 黛dai 玑ji 璞pu 泉quan 本ben 草cao 花hua 漾yang 伊yi 凝ning 莹ying 采cai 沁qin 朵duo 初chu 玥yue 婉wan 素su 瑾jin 悦yue',
  tech: '锐rui 极ji 科ke 星xing 云yun 智zhi 芯xin 联lian 讯xun 擎qing 拓tuo 域yu 光guang 微wei 盛sheng 海hai 格ge 创chuang 康kang 图tu 逸yi 晶jing 凌ling 曜yao 越yue 米mi 能neng 迅xun',
  apparel:
    '裳shang 衣yi 尚shang 织zhi 素su 墨mo 森sen 简jian 语yu 棉mian 布bu 缦man 锦jin 颂song 韩han 纪ji 秋qiu 曼man 洛luo 亦yi 木mu 歌ge 莱lai 卡ka 南nan 茵yin 度du 城cheng',
  food: '良liang 味wei 香xiang 田tian 禾he 谷gu 山shan 果guo 农nong 鲜xian 福fu 记ji 嘉jia 园yuan 满man 食shi 丰feng 川chuan 口kou 粮liang 草cao 湖hu 仓cang 百bai 甘gan 岭ling 牧mu 坊fang',
  home: '居ju 家jia 舒shu 雅ya 林lin 木mu 净jing 洁jie 暖nuan 棉mian 风feng 庭ting 素su 悠you 源yuan 蓝lan 梦meng 绵mian 和he 乐le 佳jia 朗lang 原yuan 宜yi 竹zhu 白bai 美mei 巢chao',
  kids: '贝bei 亲qin 童tong 宝bao 乐le 爱ai 优you 萌meng 嘟du 可ke 咪mi 米mi 奇qi 小xiao 安an 星xing 欢huan 诺nuo 悠you 朵duo 豆dou 比bi 康kang 婴ying 佳jia 卡ka 拉la 布bu',
  sport:
    '跃yue 动dong 驰chi 力li 野ye 峰feng 步bu 迈mai 征zheng 锋feng 飞fei 狼lang 极ji 途tu 行xing 岳yue 探tan 迪di 斯si 乔qiao 威wei 冠guan 拓tuo 霆ting 翼yi 耐nai 特te 凯kai',
  health:
    '康kang 健jian 维wei 安an 元yuan 养yang 仁ren 汤tang 益yi 禾he 葆bao 堂tang 济ji 善shan 泽ze 臣chen 恩en 素su 活huo 源yuan 利li 诺nuo 修xiu 正zheng 德de 清qing 辅fu 森sen',
}

/** Syllables of western names with the characters that write them. */
export const WESTERN_START =
  'La拉 Be贝 Lu露 Vi薇 Mo莫 Cla克莱 Del黛 Es艾丝 Flo芙洛 Hel海伦 Ka卡 Mar玛 Na娜 Or欧 Phi菲 Ro罗 Sel赛 Ther泰 Val瓦伦 Wil威尔 Al奥 Bro布罗 Cor科 Eli伊莱 Gra格兰 Jo乔 Nor诺 Pet佩 Sol索 Tri特里 Ze泽 An安'
export const WESTERN_MIDDLE = 'la拉 ne奈 ri瑞 mo莫 ve维 li莉 ta塔 do多 ra拉 no诺 si西 me梅 bel贝尔 go戈 ni妮'
export const WESTERN_END = 'na娜 lle尔 ra拉 ton顿 vin文 sse丝 ria瑞亚 mont蒙 den登 lis莉丝 ro罗 ne恩 ck克 ler勒 ta塔 son森 via薇雅 co科'

/** Provinces and cities goods are sent from, with the usual share. */
export const LOCATIONS: readonly [place: string, weight: number][] = [
  ['广东 广州', 20],
  ['浙江 杭州', 15],
  ['上海', 14],
  ['浙江 金华', 8],
  ['广东 深圳', 9],
  ['江苏 苏州', 6],
  ['北京', 6],
  ['福建 泉州', 5],
  ['山东 青岛', 4],
  ['四川 成都', 4],
  ['湖北 武汉', 3],
  ['江苏 南京', 3],
  ['河南 郑州', 3],
  ['湖南 长沙', 2],
  ['河北 石家庄', 2],
  ['安徽 合肥', 2],
  ['广东 佛山', 3],
  ['福建 厦门', 2],
  ['重庆', 2],
  ['陕西 西安', 1],
]

export const STREETS = [
  '高新区科技路',
  '经济开发区创业大道',
  '人民路',
  '中山路',
  '解放大道',
  '建设东路',
  '工业园区星湖街',
  '和平路',
  '滨河路',
  '软件园路',
]
export const OVERSEAS_STREETS = [
  'Market Street',
  'Harbour Road',
  'Commerce Avenue',
  'King Street',
  'Industrial Park Road',
  'Riverside Drive',
  'Central Boulevard',
]
export const NICKNAMES = [
  '小雅',
  '木子',
  '阿May',
  '橙子',
  '七七',
  '小鹿',
  '糖糖',
  '西西',
  '暖暖',
  '大熊',
  '可可',
  '柚子',
  '南风',
  '麦麦',
  '安妮',
  '桃桃',
  '青木',
  '叮当',
  '晴天',
  '北北',
]
export const SHOP_WORDS = ['铺子', '小店', '生活馆', '优选', '工厂店', '杂货铺', '的店', '严选', '折扣店', '买手店']
export const SELLER_WORDS = ['Hub', 'Store', 'Mart', 'Outlet', 'House', 'Select', 'Direct', 'Corner', 'Depot', 'Garden']
export const COUNTRIES = ['日本', '韩国', '美国', '法国', '澳洲', '英国', '德国', '香港']
