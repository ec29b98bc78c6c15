SELECT toString(`key_1`) AS key, '' AS shown, toInt64(count() OVER ()) AS all
FROM (SELECT brand_id AS `key_1`, sum(sales_now) AS `sales`, toInt64(uniqExactIf(item, now_mask != 0)) AS `items`
FROM (SELECT year, brand_id, item, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask, transform(year, {p5:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS now_first, transform(year, {p5:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p9:Array(UInt32)}) AND ((site = {p10:String}) OR (site = {p11:String} AND shop_type IN {p12:Array(String)})) AND ((category BETWEEN {p13:UInt32} AND {p14:UInt32}) OR (category BETWEEN {p15:UInt32} AND {p15:UInt32})) AND (brand_id IN {p16:Array(String)}) AND ((position(title_search, {p17:String}) > 0) OR ((position(title_search, {p18:String}) > 0) AND (NOT (position(title_search, {p19:String}) > 0))))) AS rows
GROUP BY `key_1`)
WHERE items > 0
ORDER BY sales DESC, `key_1` LIMIT {p20:UInt32}
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[1],"p8":[2],"p9":[2,3],"p10":"taobao","p11":"tmall","p12":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p13":1048577,"p14":1048579,"p15":1048581,"p16":["B1",""],"p17":"面霜","p18":"口红","p19":"男士","p20":200}

SELECT *
FROM (SELECT *
FROM (SELECT if(grouping(`key_1`) = 1, toInt32({p1:Int64}), `key_1`) AS `place_1`, if(grouping(`key_2`) = 1, toInt32({p1:Int64}), `key_2`) AS `place_2`, sum(m_sales) AS `now_sales`, countIf(1) AS alive
FROM (SELECT *, toInt32(transform(brand_id, {p2:Array(String)}, {p3:Array(UInt16)}, 0)) AS `key_1`, toInt32(month) AS `key_2`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, brand_id, m_sales, m_sold
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p4:Int64} * q, q = 0 AND p >= {p4:Int64})) AND (if(q > 0, s < {p5:Int64} * q, q = 0 AND p <= {p6:Int64})) AND (q >= {p7:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p8:Array(UInt16)}, {p9:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p10:Array(UInt32)}) AND ((site = {p11:String}) OR (site = {p12:String} AND shop_type IN {p13:Array(String)})) AND ((category BETWEEN {p14:UInt32} AND {p15:UInt32}) OR (category BETWEEN {p16:UInt32} AND {p16:UInt32})) AND (brand_id IN {p17:Array(String)}) AND ((position(title_search, {p18:String}) > 0) OR ((position(title_search, {p19:String}) > 0) AND (NOT (position(title_search, {p20:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0) AS rows )
GROUP BY GROUPING SETS ((), (`key_2`), (`key_1`), (`key_1`, `key_2`))) )
WHERE alive > 0 LIMIT {p21:UInt32}
-- {"p1":"-1","p2":["B1"],"p3":[1],"p4":"1000","p5":"20051","p6":"20050","p7":"1","p8":[2024],"p9":[3],"p10":[2,3],"p11":"taobao","p12":"tmall","p13":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p14":1048577,"p15":1048579,"p16":1048581,"p17":["B1",""],"p18":"面霜","p19":"口红","p20":"男士","p21":60001}

SELECT brand_id AS id, name_zh, name_en
FROM brand FINAL
WHERE brand_id IN {p1:Array(String)}
-- {"p1":["B1"]}
