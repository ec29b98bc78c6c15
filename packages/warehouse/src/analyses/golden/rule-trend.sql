 SELECT [toString(`key_1`)] AS keys, [`shown_1`] AS written, shared AS in_several
FROM (SELECT `one_1`.1 AS `key_1`, argMax(`one_1`.2, (weight, `one_1`.2)) AS `shown_1`, sum(`part_sales`) AS `sales`, toBool(maxIf(ways, weight > 0) > 1) AS shared
FROM (SELECT arrayJoin(`all_1`) AS `one_1`, length(`all_1`) AS ways, weight, `part_sales`
FROM (SELECT arrayMap(id -> (id, ''), [{p1:Array(String)}, {p2:Array(String)}][toUInt32(`raw_1`) + 1]) AS `all_1`, weight, `part_sales`
FROM (SELECT multiIf(((paid >= {p3:Int64}) AND (paid <= {p4:Int64})) OR (`rule_1_1` = 1), {p5:UInt16}, toUInt16(0)) AS `raw_1`, countIf(1) AS weight, sum(m_sales) AS `part_sales`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, multiIf(0, toInt64(-1), t_q > 0, intDiv(t_s, t_q), t_q < 0, toInt64(-1), t_p) AS paid, `rule_1_1`, m_sales, m_sold
FROM (SELECT year, toUInt8((position(title_search, {p6:String}) > 0)) AS `rule_1_1`, price AS t_price, sold AS t_sold, sales AS t_sales, unpriced AS t_unpriced, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p7:Int64} * q, q = 0 AND p >= {p7:Int64})) AND (if(q > 0, s < {p8:Int64} * q, q = 0 AND p <= {p9:Int64})) AND (q >= {p10:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p11:Array(UInt16)}, {p12:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p13:Array(UInt32)}) AND ((site = {p14:String}) OR (site = {p15:String} AND shop_type IN {p16:Array(String)})) AND ((category BETWEEN {p17:UInt32} AND {p18:UInt32}) OR (category BETWEEN {p19:UInt32} AND {p19:UInt32})) AND (brand_id IN {p20:Array(String)}) AND ((position(title_search, {p6:String}) > 0) OR ((position(title_search, {p21:String}) > 0) AND (NOT (position(title_search, {p22:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, t_price AS t_p, t_sold AS t_q, t_sales AS t_s, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0)
GROUP BY `raw_1`)))
GROUP BY `key_1`)
WHERE NOT (0) AND sales > 0
ORDER BY sales DESC, `key_1` LIMIT {p23:UInt32}
-- {"p1":[""],"p2":["c1"],"p3":"0","p4":"10000","p5":1,"p6":"面霜","p7":"1000","p8":"20051","p9":"20050","p10":"1","p11":[2024],"p12":[3],"p13":[2,3],"p14":"taobao","p15":"tmall","p16":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p17":1048577,"p18":1048579,"p19":1048581,"p20":["B1",""],"p21":"口红","p22":"男士","p23":10}

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

 SELECT [toString(`key_1`)] AS keys, toInt64(`key_2`) AS month, sales AS own_sales, sold AS own_sold
FROM (SELECT `one_1`.1 AS `key_1`, argMax(`one_1`.2, (weight, `one_1`.2)) AS `shown_1`, `one_2`.1 AS `key_2`, argMax(`one_2`.2, (weight, `one_2`.2)) AS `shown_2`, sum(`part_sales`) AS `sales`, sum(`part_sold`) AS `sold`, toBool(maxIf(ways, weight > 0) > 1) AS shared
FROM (SELECT arrayJoin(`all_1`) AS `one_1`, arrayJoin(`all_2`) AS `one_2`, length(`all_1`) * length(`all_2`) AS ways, weight, `part_sales`, `part_sold`
FROM (SELECT arrayMap(id -> (id, ''), [{p1:Array(String)}, {p2:Array(String)}][toUInt32(`raw_1`) + 1]) AS `all_1`, [(toString(`raw_2`), '')] AS `all_2`, weight, `part_sales`, `part_sold`
FROM (SELECT multiIf(((paid >= {p3:Int64}) AND (paid <= {p4:Int64})) OR (`rule_1_1` = 1), {p5:UInt16}, toUInt16(0)) AS `raw_1`, month AS `raw_2`, countIf(1) AS weight, sum(m_sales) AS `part_sales`, sum(m_sold) AS `part_sold`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, multiIf(0, toInt64(-1), t_q > 0, intDiv(t_s, t_q), t_q < 0, toInt64(-1), t_p) AS paid, `rule_1_1`, m_sales, m_sold
FROM (SELECT year, toUInt8((position(title_search, {p6:String}) > 0)) AS `rule_1_1`, price AS t_price, sold AS t_sold, sales AS t_sales, unpriced AS t_unpriced, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p7:Int64} * q, q = 0 AND p >= {p7:Int64})) AND (if(q > 0, s < {p8:Int64} * q, q = 0 AND p <= {p9:Int64})) AND (q >= {p10:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p11:Array(UInt16)}, {p12:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p13:Array(UInt32)}) AND ((site = {p14:String}) OR (site = {p15:String} AND shop_type IN {p16:Array(String)})) AND ((category BETWEEN {p17:UInt32} AND {p18:UInt32}) OR (category BETWEEN {p19:UInt32} AND {p19:UInt32})) AND (brand_id IN {p20:Array(String)}) AND ((position(title_search, {p6:String}) > 0) OR ((position(title_search, {p21:String}) > 0) AND (NOT (position(title_search, {p22:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, t_price AS t_p, t_sold AS t_q, t_sales AS t_s, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0)
GROUP BY `raw_1`, `raw_2`)))
GROUP BY `key_1`, `key_2`)
WHERE toString(`key_1`) = {p23:String}
-- {"p1":[""],"p2":["c1"],"p3":"0","p4":"10000","p5":1,"p6":"面霜","p7":"1000","p8":"20051","p9":"20050","p10":"1","p11":[2024],"p12":[3],"p13":[2,3],"p14":"taobao","p15":"tmall","p16":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p17":1048577,"p18":1048579,"p19":1048581,"p20":["B1",""],"p21":"口红","p22":"男士","p23":"c1"}
