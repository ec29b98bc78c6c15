import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { WordTypeId } from '@marketscope/contract/word-types'

/** What the values of an attribute are about, by the names that marketplaces give it. */
const NAMES: Readonly<Partial<Record<WordTypeId, string>>> = {
  ner_color: '颜色 颜色分类 主要颜色 色系 色调 色号 口红色号 机身颜色 外观颜色 镜片颜色 颜色款式 color colour',
  ner_style: '风格 服装风格 款式风格 家具风格 装修风格 设计风格 流行元素/风格 鞋子风格 style',
  ner_effect: '功效 功能 适用功效 护肤功效 产品功效 美容功效 主要功效 功能功效 保健功能 effects efficacy benefit function',
  tech_word: '成分 主要成分 核心成分 功效成分 特殊成分 配料 营养成分 添加成分 ingredients ingredient',
  ner_material:
    '材质 面料 材质成分 面料材质 主面料 鞋面材质 鞋底材质 里料材质 填充物 内胆材质 主材质 镶嵌材质 表带材质 镜框材质 机身材质 面料主材质 fabric material upper_material',
  ner_taste: '口味 味道 香味 香型 香调 口感 气味 flavor flavour scent',
  ner_people:
    '适用人群 适用对象 适用性别 性别 适用肤质 肤质 适合肤质 适用年龄 适用年龄段 年龄 适用季节人群 适用身高 适用发质 适用阶段 适用宠物 gender skin_type age_group',
  ner_scenes: '适用场景 使用场景 场景 适用场合 适用空间 运动项目 适用运动 用途 适用路面 occasion scene sport',
  ner_time: '适用季节 季节 上市时间 上市年份 适用节日 节日 上市年份季节 season',
  ner_place: '产地 原产地 国产/进口 生产地区 地区 省份 产区 原产国 origin country_of_origin',
  ner_model: '型号 手机型号 产品型号 货号 适用型号 机型 适用机型 cpu型号 显卡型号 model',
  ner_design:
    '款式 领型 领口 袖长 袖型 裙长 裤长 衣长 版型 闭合方式 鞋帮高度 鞋跟高 鞋头款式 工艺款式 衣门襟 腰型 提拎部件 安装方式 佩戴方式 fit design closure',
  ner_shape: '形状 形态 剂型 产品剂型 外形 脸型 质地 廓形 shape form texture',
  ner_figure: '图案 花纹 印花图案 图案纹样 流行元素 图案文化 pattern print',
  ner_technology: '工艺 技术 面料功能技术 加工工艺 制作工艺 屏幕技术 降噪技术 能效等级 控制方式 连接方式 技术类型 technology process',
  ner_package: '包装 包装方式 包装规格 包装种类 包装类型 是否礼盒 packaging package',
  ner_size:
    '规格 净含量 尺寸 尺码 容量 重量 大小 内存 存储容量 机身内存 屏幕尺寸 鞋码 size capacity volume net_content specification dimensions',
  ner_food: '食材 食品种类 茶种类 食品口味种类 水果种类 坚果种类',
  ner_type: '品类 产品类别 类别 种类 商品类型 产品类型 分类 type category',
  ner_ip: 'ip 卡通形象 动漫形象 系列ip 联名ip',
  ner_brand: '品牌 brand',
  ner_character: '特性 产品特性 特点 厚薄 厚度 弹性 弹力 软硬度 防水等级 透明度 feature features',
  ner_spokesperson: '代言人 明星 spokesperson',
}

const byName = new Map(
  (Object.entries(NAMES) as [WordTypeId, string][]).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
)

/** What the values of an attribute are about; undefined where its name does not tell. */
export function typeOfAttribute(name: string): WordTypeId | undefined {
  return byName.get(normalizeTerm(name).trim().replaceAll(' ', '_'))
}

/** The names that tell, folded. */
export const TELLING_ATTRIBUTES: readonly string[] = [...byName.keys()].flatMap((name) =>
  name.includes('_') ? [name, name.replaceAll('_', ' ')] : [name],
)
