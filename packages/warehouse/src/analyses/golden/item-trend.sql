SELECT item, item_id, site, sales, sold, mom, yoy, count, sum_sales, sum_sold, sum_mom, sum_yoy
FROM ( SELECT *, toInt64(countIf(present) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold, sum(mom) OVER () AS sum_mom, sum(yoy) OVER () AS sum_yoy
FROM (SELECT item, any(item_id) AS item_id, any(site) AS site, sum(sales_now) AS sales, sum(sold_now) AS sold, toInt64(0) AS mom, toInt64(0) AS yoy, max(now_mask != 0) AS present, sales AS measure
FROM (SELECT year, item, item_id, site, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, p >= {p1:Int64})) AND (if(q > 0, s <= {p2:Int64} * q, p BETWEEN 0 AND {p2:Int64})) AND (q >= {p3:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p4:Array(UInt16)}, {p5:Array(UInt16)}, 0)) AS now_mask, transform(year, {p4:Array(UInt16)}, {p6:Array(UInt16)}, 0) AS now_first, transform(year, {p4:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
GROUP BY item))
WHERE present
ORDER BY measure DESC NULLS LAST, item_id ASC LIMIT {p19:UInt32} OFFSET {p20:UInt32}
-- {"p1":"1000","p2":"20050","p3":"1","p4":[2024],"p5":[3],"p6":[1],"p7":[2],"p8":[2,3],"p9":"taobao","p10":"tmall","p11":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士","p19":5,"p20":0}

SELECT toInt64(`key_1`) AS month, sales, sold
FROM (SELECT month AS `key_1`, sum(m_sales) AS `sales`, sum(m_sold) AS `sold`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, m_sales, m_sold
FROM (SELECT year, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, p >= {p1:Int64})) AND (if(q > 0, s <= {p2:Int64} * q, p BETWEEN 0 AND {p2:Int64})) AND (q >= {p3:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p4:Array(UInt16)}, {p5:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p6:Array(UInt32)}) AND ((site = {p7:String}) OR (site = {p8:String} AND shop_type IN {p9:Array(String)})) AND ((category BETWEEN {p10:UInt32} AND {p11:UInt32}) OR (category BETWEEN {p12:UInt32} AND {p12:UInt32})) AND (brand_id IN {p13:Array(String)}) AND ((position(title_search, {p14:String}) > 0) OR ((position(title_search, {p15:String}) > 0) AND (NOT (position(title_search, {p16:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0) AS rows
GROUP BY `key_1`)
-- {"p1":"1000","p2":"20050","p3":"1","p4":[2024],"p5":[3],"p6":[2,3],"p7":"taobao","p8":"tmall","p9":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p10":1048577,"p11":1048579,"p12":1048581,"p13":["B1",""],"p14":"面霜","p15":"口红","p16":"男士"}

 SELECT any(one_site) AS site, any(one_id) AS item_id, argMax(one_title, (month, one_title)) AS title, groupArray((toInt64(month), sales, sold, list)) AS months
FROM ( SELECT item, month, toString(any(site)) AS one_site, any(item_id) AS one_id, max(title) AS one_title, sum(m_sales) AS sales, sum(m_sold) AS sold, max(list_price) AS list
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, item, site, item_id, list_price, title, m_sales, m_sold
FROM (SELECT year, item, site, item_id, title AS title, price, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, p >= {p1:Int64})) AND (if(q > 0, s <= {p2:Int64} * q, p BETWEEN 0 AND {p2:Int64})) AND (q >= {p3:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p4:Array(UInt16)}, {p5:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p6:Array(UInt32)}) AND ((site = {p7:String}) OR (site = {p8:String} AND shop_type IN {p9:Array(String)})) AND ((category BETWEEN {p10:UInt32} AND {p11:UInt32}) OR (category BETWEEN {p12:UInt32} AND {p12:UInt32})) AND (brand_id IN {p13:Array(String)}) AND ((position(title_search, {p14:String}) > 0) OR ((position(title_search, {p15:String}) > 0) AND (NOT (position(title_search, {p16:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, price AS list_price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0)
WHERE item IN (sipHash64({p8:String}, {p17:String}), sipHash64({p8:String}, {p18:String}))
GROUP BY item, month)
GROUP BY item
ORDER BY site, item_id
-- {"p1":"1000","p2":"20050","p3":"1","p4":[2024],"p5":[3],"p6":[2,3],"p7":"taobao","p8":"tmall","p9":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p10":1048577,"p11":1048579,"p12":1048581,"p13":["B1",""],"p14":"面霜","p15":"口红","p16":"男士","p17":"A1","p18":"A4"}
