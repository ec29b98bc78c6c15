/** What the columns of files met so far are called, by what they hold. Compared without case, blanks, underscores and hyphens. */
export const COLUMN_WORDS = {
  month: ['month', '月份', '年月', '统计月份', '数据月份', '月', 'yearmonth', 'statmonth', 'mes', '月度'],
  time: ['update_time', 'updatetime', 'date', 'day', '日期', '时间', '统计日期', '采集时间', '采集日期', '更新时间', 'crawl_time', 'crawldate', 'retrieveddate', 'created_at', 'createdat', 'snapshotdate', '订单创建时间', '下单时间', 'ordertime', 'timestamp', 'ts'],
  item_id: ['item_id', 'itemid', 'id', '商品id', '宝贝id', '产品id', 'productid', 'product_id', 'num_iid', 'numiid', 'goodsid', 'goods_id', 'asin', 'skuid商品', 'spuid', 'spu', '商品编号', '商品编码', 'артикул', 'offerid'],
  sku_id: ['sku_id', 'skuid', 'sku', 'sku编号', 'skuid编号', 'model_id'],
  sku_name: ['sku_name', 'skuname', 'sku名称', '规格', '规格名称'],
  title: ['title', 'name', '商品标题', '宝贝名称', '商品名称', '宝贝标题', '标题', '产品名称', '商品名', 'productname', 'product_name', 'itemname', 'item_name', 'goodsname', 'наименованиетовара'],
  title_translated: ['title_translated', 'titleen', 'titlezh', '标题译文', '翻译标题'],
  price: ['price', '价格', '单价', '售价', '现价', '成交价', '均价', 'current_price', 'currentprice', 'final_price', 'finalprice', 'saleprice', 'sale_price', '折后价', '券后价', 'цена'],
  crossed_price: ['crossed_price', '划线价', '原价', 'original_price', 'originalprice', 'initial_price', 'initialprice', '吊牌价', '市场价', 'listprice'],
  sold: ['sold', 'sale_count', 'salecount', '销量', '月销量', '月销', '销售量', '付款人数', '成交件数', 'sales_number', 'salesnumber', 'sales_volume', 'volume', 'quantity', 'qty', 'units', '件数', '数量', '累计销量', 'historicalsold', 'monthsold'],
  sales: ['sales', '销售额', '月销售额', '成交金额', '成交额', 'gmv', 'revenue', 'amount', '总金额', '买家实际支付金额', '实付金额', 'turnover'],
  comments: ['comments', 'comment_count', 'commentcount', '评论数', '评价数', '评论', 'reviews', 'review_total', 'totalreviews', 'reviewscount', '累计评论'],
  image: ['image', '图片', '主图', '商品图片', '图片链接', 'image_url', 'imageurl', 'img', 'pic_url', 'picurl'],
  link: ['link', 'url', '链接', '商品链接', '宝贝链接', 'item_url', 'itemurl', 'producturl', 'detail_url'],
  location: ['location', '发货地', '产地', '地区', 'madein', 'city', '所在地'],
  attributes: ['attributes', '属性', '商品属性', 'productspecifications', 'specifications', 'attrs'],
  shelf_time: ['shelf_time', '上架时间', '上架日期', 'listedat', 'datefirstavailable', 'датасоздания'],
  filing_no: ['filing_no', '备案号', '备案编号'],
  shop_id: ['shop_id', 'shopid', '店铺id', 'seller_id', 'sellerid', 'storeid'],
  shop_name: ['店名', '店铺', '店铺名', '店铺名称', 'shop_name', 'shopname', 'shop', 'seller', 'seller_name', 'sellername', 'store', 'storename', '卖家', '商家', '掌柜', 'nick'],
  brand_id: ['brand_id', 'brandid', '品牌id'],
  brand_name: ['brand', '品牌', '品牌名', '品牌名称', 'brand_name', 'brandname', 'бренд'],
  category_id: ['category_id', 'categoryid', 'cid', '类目id', '叶子类目id', 'catid'],
  category_path: ['category', '类目', '分类', '类别', '一级类目', '类目名称', 'category_name', 'category_lv1', 'main_cat', 'maincat', 'breadcrumb', 'name_path', '类目路径', 'categorypath'],
  category_path_2: ['二级类目', 'sub_cat', 'subcat', 'subcategory', 'category_lv2', '子类目'],
  category_path_3: ['三级类目', 'category_lv3'],
} as const satisfies Record<string, readonly string[]>

export type ColumnMeaning = keyof typeof COLUMN_WORDS

/** A column name as it is compared. */
export function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/[\s_\-.()（）]/g, '')
}

/** What columns mean, by their names; each column and each meaning at most once. */
export function meaningsOf(columns: readonly string[]): Map<ColumnMeaning, string> {
  const out = new Map<ColumnMeaning, string>()
  const plain = columns.map(plainName)
  for (const [meaning, words] of Object.entries(COLUMN_WORDS) as [ColumnMeaning, readonly string[]][]) {
    for (const word of words) {
      const at = plain.indexOf(plainName(word))
      const column = columns[at]
      if (column === undefined || [...out.values()].includes(column)) continue
      out.set(meaning, column)
      break
    }
  }
  return out
}
