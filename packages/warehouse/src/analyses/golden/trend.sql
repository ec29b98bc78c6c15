SELECT toInt64(`key_1`) AS month, *
FROM (SELECT month AS `key_1`, sum(m_sales) AS `sales`, sum(m_sold) AS `sold`, toInt64(uniqExactIf(item, 1)) AS `items`, toInt64(uniqExactIf(shop, 1 AND shop != 0)) AS `shops`, toInt64(uniqExactIf(brand_id, 1 AND brand_id != '')) AS `brands`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, item, shop, brand_id, m_sales, m_sold
FROM (SELECT year, item, shop, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, p >= {p1:Int64})) AND (if(q > 0, s <= {p2:Int64} * q, p BETWEEN 0 AND {p2:Int64})) AND (q >= {p3:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p4:Array(UInt16)}, {p5:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p6:Array(UInt32)}) AND ((site = {p7:String}) OR (site = {p8:String} AND shop_type IN {p9:Array(String)})) AND ((category BETWEEN {p10:UInt32} AND {p11:UInt32}) OR (category BETWEEN {p12:UInt32} AND {p12:UInt32})) AND (brand_id IN {p13:Array(String)}) AND ((position(title_search, {p14:String}) > 0) OR ((position(title_search, {p15:String}) > 0) AND (NOT (position(title_search, {p16:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0) AS rows
GROUP BY `key_1`)
-- {"p1":"1000","p2":"20050","p3":"1","p4":[2024],"p5":[3],"p6":[2,3],"p7":"taobao","p8":"tmall","p9":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p10":1048577,"p11":1048579,"p12":1048581,"p13":["B1",""],"p14":"面霜","p15":"口红","p16":"男士"}
