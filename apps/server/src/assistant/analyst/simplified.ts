/** Traditional signs of questions and names, each before its simplified one. */
const SIGNS =
  '銷销額额賣卖價价貓猫東东蘭兰為为甚什麼么個个長长產产類类場场佔占數数據据幾几較较對对總总計计結结與与從从變变動动來来現现億亿萬万處处標标樣样嗎吗單单給给請请問问說说誰谁裡里還还點点間间開开後后時时過过' +
  '漲涨減减費费評评論论買买貨货貴贵質质熱热導导帶带響响驅驱環环趨趋勢势雙双護护膚肤膠胶潤润濕湿臉脸頭头髮发發发裝装連连飾饰嬰婴電电腦脑機机視视聽听國国際际線线鋪铺舖铺艦舰專专營营業业績绩這这該该當当頁页' +
  '麵面淨净潔洁麗丽詩诗蘇苏寶宝優优歐欧萊莱韓韩嬌娇爾尔維维貝贝亞亚羅罗絲丝諾诺種种級级層层邊边體体區区強强氣气員员無无節节歷历歲岁檢检測测緊紧緻致鬆松養养藥药妝妆顏颜紅红綠绿藍蓝黃黄銀银輕轻乾干補补劑剂' +
  '霧雾煙烟燈灯鏡镜廣广華华漢汉倫伦聖圣瑪玛靈灵龍龙鳳凤馬马鳥鸟魚鱼頂顶領领繫系係系關关佈布賬账顧顾聯联幣币匯汇錢钱週周'

const SIMPLE = new Map([...SIGNS.matchAll(/(.)(.)/gu)].map(([, traditional = '', simple = '']) => [traditional, simple]))

/** A question in simplified signs, which the words that are understood and the names of the market are written in. */
export const simplified = (question: string): string => [...question].map((sign) => SIMPLE.get(sign) ?? sign).join('')
