 SELECT toInt64(its_month) AS month, sum(own) AS sales, arraySlice(arrayReverseSort(groupArrayIf(own, named AND own > 0)), 1, {p1:UInt32}) AS leaders, toFloat64(sumIf(toInt128(own) * own, named AND own > 0)) AS squares
FROM (SELECT `key_2` AS its_month, `key_1` != '' AS named, sales AS own
FROM (SELECT brand_id AS `key_1`, month AS `key_2`, sum(m_sales) AS `sales`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, brand_id, m_sales, m_sold
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p2:Int64} * q, q = 0 AND p >= {p2:Int64})) AND (if(q > 0, s < {p3:Int64} * q, q = 0 AND p <= {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p6:Array(UInt16)}, {p7:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0) AS rows
GROUP BY `key_1`, `key_2`))
GROUP BY its_month
-- {"p1":10,"p2":"1000","p3":"20051","p4":"20050","p5":"1","p6":[2024],"p7":[3],"p8":[2,3],"p9":"taobao","p10":"tmall","p11":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士"}
