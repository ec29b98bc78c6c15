/** Pairs of simplified and traditional characters, for the words of the vocabulary. */
const PAIRS =
  '护護 肤膚 湿濕 补補 润潤 华華 颜顏 妆妝 学學 专專 装裝 礼禮 养養 净淨 洁潔 紧緊 皱皺 细細 纹紋 复復 缩縮 调調 缓緩 温溫 体體 发發 剂劑 厨廚 电電 饭飯 锅鍋 扫掃 机機 风風 热熱 视視 脑腦 笔筆 记記 游遊 戏戲 设設 计計 显顯 键鍵 盘盤 标標 无無 线線 蓝藍 数數 据據 动動 壳殼 钢鋼 环環 表錶 连連 裤褲 衬襯 运運 单單 双雙 韩韓 国國 宽寬 松鬆 长長 袜襪 内內 儿兒 宝寶 婴嬰 纸紙 辅輔 积積 猫貓 粮糧 头頭 饼餅 干乾 坚堅 麦麥 酱醬 叶葉 饮飲 维維 鱼魚 钙鈣 胶膠 灯燈 饰飾 项項 链鏈 银銀 书書 车車 载載 图圖 画畫 乐樂 爱愛 亲親 优優 选選 严嚴 质質 级級 实實 组組 时時 气氣 轻輕 围圍 买買 卖賣 马馬 极極 锐銳 联聯 讯訊 云雲 灵靈 凤鳳 龙龍 丽麗 兰蘭 韵韻 诗詩 语語 织織 锦錦 农農 鲜鮮 丰豐 园園 岭嶺 绵綿 梦夢 贝貝 欢歡 诺諾 跃躍 驰馳 迈邁 锋鋒 飞飛 岳嶽 乔喬 凯凱 济濟 泽澤 莹瑩 罗羅 顿頓 尔爾 丝絲 亚亞 伦倫 赛賽 欧歐 烟煙 酰醯 经經 参參 虾蝦 红紅 弹彈 妇婦 妈媽 舰艦 网網 柜櫃 节節 庆慶 现現 货貨 适適 龄齡 宠寵 医醫 药藥 师師 练練 垫墊 帐帳 钓釣 壶壺 铁鐵 储儲 杆桿 钱錢 镜鏡 圆圓 绒絨 纯純 领領 开開 闲閒 务務 户戶 应應 变變 频頻 种種 宁寧 齿齒 卫衛 厕廁 须須 进進 产產 区區 观觀 后後 广廣 东東 达達 滚滾 门門 间間 闪閃 卤滷 鸭鴨 鸡雞 笼籠 鸟鳥'

const TO_TRADITIONAL = new Map(PAIRS.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const))

/** Chinese in traditional characters, as far as the vocabulary needs it. Character by character: no choice by meaning. */
export function traditional(text: string): string {
  let out = ''
  for (const sign of text) out += TO_TRADITIONAL.get(sign) ?? sign
  return out
}
