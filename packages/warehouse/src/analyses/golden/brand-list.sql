 SELECT [toString(`key_1`)] AS keys, `sales`, `sold`, `items`, `shops`, mom_sales, yoy_sales, all_sales, count, sum_sales, sum_sold, sum_mom, sum_yoy , rank, rank_mom, rank_yoy, new_mom, new_yoy
FROM ( SELECT *, true AS matching , toInt64(0) AS mom_sales , toInt64(0) AS yoy_sales, sum(sales) OVER () AS all_sales, toInt64(countIf(items > 0 AND matching) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold, sum(mom_sales) OVER () AS sum_mom, sum(yoy_sales) OVER () AS sum_yoy , if((sales = 0 OR `key_1` = ''), NULL, toInt64(rank() OVER (
ORDER BY (sales = 0 OR `key_1` = ''), sales DESC))) AS rank, CAST(NULL, 'Nullable(Int64)') AS rank_mom, CAST(NULL, 'Nullable(Int64)') AS rank_yoy, CAST(NULL, 'Nullable(Bool)') AS new_mom, CAST(NULL, 'Nullable(Bool)') AS new_yoy
FROM (SELECT brand_id AS `key_1`, sum(sales_now) AS `sales`, sum(sold_now) AS `sold`, toInt64(uniqExactIf(item, now_mask != 0)) AS `items`, toInt64(uniqExactIf(shop, now_mask != 0 AND shop != 0)) AS `shops`
FROM (SELECT year, brand_id, item, shop, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask, transform(year, {p5:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS now_first, transform(year, {p5:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p9:Array(UInt32)}) AND ((site = {p10:String}) OR (site = {p11:String} AND shop_type IN {p12:Array(String)})) AND ((category BETWEEN {p13:UInt32} AND {p14:UInt32}) OR (category BETWEEN {p15:UInt32} AND {p15:UInt32})) AND (brand_id IN {p16:Array(String)}) AND ((position(title_search, {p17:String}) > 0) OR ((position(title_search, {p18:String}) > 0) AND (NOT (position(title_search, {p19:String}) > 0))))) AS rows
GROUP BY `key_1`))
WHERE items > 0 AND matching
ORDER BY sales DESC NULLS LAST, `key_1` ASC LIMIT {p20:UInt32} OFFSET {p21:UInt32}
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[1],"p8":[2],"p9":[2,3],"p10":"taobao","p11":"tmall","p12":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p13":1048577,"p14":1048579,"p15":1048581,"p16":["B1",""],"p17":"面霜","p18":"口红","p19":"男士","p20":20,"p21":0}

SELECT brand_id AS id, name_zh, name_en
FROM brand FINAL
WHERE brand_id IN {p1:Array(String)}
-- {"p1":["B1"]}
