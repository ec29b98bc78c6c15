SELECT toInt64(`key_1`) AS month, sales, sold
FROM (SELECT month AS `key_1`, sum(m_sales) AS `sales`, sum(m_sold) AS `sold`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, m_sales, m_sold
FROM (SELECT year, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND ((site = {p8:String}) OR (site = {p9:String} AND shop_type IN {p10:Array(String)})) AND ((category BETWEEN {p11:UInt32} AND {p12:UInt32}) OR (category BETWEEN {p13:UInt32} AND {p13:UInt32})) AND (brand_id IN {p14:Array(String)}) AND ((position(title_search, {p15:String}) > 0) OR ((position(title_search, {p16:String}) > 0) AND (NOT (position(title_search, {p17:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0) AS rows
GROUP BY `key_1`)
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[2,3],"p8":"taobao","p9":"tmall","p10":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p11":1048577,"p12":1048579,"p13":1048581,"p14":["B1",""],"p15":"面霜","p16":"口红","p17":"男士"}

 SELECT [toString(`key_1`)] AS keys, [] AS written, false AS in_several
FROM (SELECT `value_1` AS `key_1`, sum(sales_now) AS `sales`
FROM (SELECT *
FROM (SELECT year, item, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask, transform(year, {p5:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS now_first, transform(year, {p5:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p9:Array(UInt32)}) AND ((site = {p10:String}) OR (site = {p11:String} AND shop_type IN {p12:Array(String)})) AND ((category BETWEEN {p13:UInt32} AND {p14:UInt32}) OR (category BETWEEN {p15:UInt32} AND {p15:UInt32})) AND (brand_id IN {p16:Array(String)}) AND ((position(title_search, {p17:String}) > 0) OR ((position(title_search, {p18:String}) > 0) AND (NOT (position(title_search, {p19:String}) > 0))))) AS own
LEFT ANY JOIN (SELECT item AS said_of, toString(location) AS `value_1`
FROM item FINAL
WHERE site IN {p20:Array(String)}) AS said ON own.item = said.said_of) AS rows
GROUP BY `key_1`)
WHERE NOT (`key_1` = '') AND sales > 0
ORDER BY sales DESC, `key_1` LIMIT {p21:UInt32}
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[1],"p8":[2],"p9":[2,3],"p10":"taobao","p11":"tmall","p12":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p13":1048577,"p14":1048579,"p15":1048581,"p16":["B1",""],"p17":"面霜","p18":"口红","p19":"男士","p20":["taobao","tmall"],"p21":10}

 SELECT [toString(`key_1`)] AS keys, toInt64(`key_2`) AS month, sales AS own_sales, sold AS own_sold
FROM (SELECT `value_1` AS `key_1`, month AS `key_2`, sum(m_sales) AS `sales`, sum(m_sold) AS `sold`
FROM (SELECT *
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, item, m_sales, m_sold
FROM (SELECT year, item, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND ((site = {p8:String}) OR (site = {p9:String} AND shop_type IN {p10:Array(String)})) AND ((category BETWEEN {p11:UInt32} AND {p12:UInt32}) OR (category BETWEEN {p13:UInt32} AND {p13:UInt32})) AND (brand_id IN {p14:Array(String)}) AND ((position(title_search, {p15:String}) > 0) OR ((position(title_search, {p16:String}) > 0) AND (NOT (position(title_search, {p17:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0) AS own
LEFT ANY JOIN (SELECT item AS said_of, toString(location) AS `value_1`
FROM item FINAL
WHERE site IN {p18:Array(String)}) AS said ON own.item = said.said_of) AS rows
WHERE `value_1` IN {p19:Array(String)}
GROUP BY `key_1`, `key_2`) 
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[2,3],"p8":"taobao","p9":"tmall","p10":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p11":1048577,"p12":1048579,"p13":1048581,"p14":["B1",""],"p15":"面霜","p16":"口红","p17":"男士","p18":["taobao","tmall"],"p19":["上海"]}
