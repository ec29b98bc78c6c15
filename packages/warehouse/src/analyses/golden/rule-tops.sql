SELECT id, item, sales
FROM (SELECT `key_1` AS id, `key_2` AS item, sales
FROM (SELECT `one_1`.1 AS `key_1`, argMax(`one_1`.2, (weight, `one_1`.2)) AS `shown_1`, `one_2`.1 AS `key_2`, argMax(`one_2`.2, (weight, `one_2`.2)) AS `shown_2`, sum(`part_sales`) AS `sales`, toBool(maxIf(ways, weight > 0) > 1) AS shared
FROM (SELECT arrayJoin(`all_1`) AS `one_1`, arrayJoin(`all_2`) AS `one_2`, length(`all_1`) * length(`all_2`) AS ways, weight, `part_sales`
FROM (SELECT arrayMap(id -> (id, ''), [{p1:Array(String)}][toUInt32(`raw_1`) + 1]) AS `all_1`, [(toString(`raw_2`), '')] AS `all_2`, weight, `part_sales`
FROM (SELECT `class_1` AS `raw_1`, item AS `raw_2`, countIf(now_mask != 0) AS weight, sum(sales_now) AS `part_sales`
FROM (SELECT year, toUInt16(0) AS `class_1`, item, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p2:Int64} * q, q = 0 AND p >= {p2:Int64})) AND (if(q > 0, s < {p3:Int64} * q, q = 0 AND p <= {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p6:Array(UInt16)}, {p7:Array(UInt16)}, 0)) AS now_mask, transform(year, {p6:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_first, transform(year, {p6:Array(UInt16)}, {p9:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p10:Array(UInt32)}) AND ((site = {p11:String}) OR (site = {p12:String} AND shop_type IN {p13:Array(String)})) AND ((category BETWEEN {p14:UInt32} AND {p15:UInt32}) OR (category BETWEEN {p16:UInt32} AND {p16:UInt32})) AND (brand_id IN {p17:Array(String)}) AND ((position(title_search, {p18:String}) > 0) OR ((position(title_search, {p19:String}) > 0) AND (NOT (position(title_search, {p20:String}) > 0)))))
GROUP BY `raw_1`, `raw_2`)))
GROUP BY `key_1`, `key_2`))
WHERE sales > 0
ORDER BY sales DESC, item LIMIT {p21:UInt32} BY id
-- {"p1":[""],"p2":"1000","p3":"20051","p4":"20050","p5":"1","p6":[2024],"p7":[3],"p8":[1],"p9":[2],"p10":[2,3],"p11":"taobao","p12":"tmall","p13":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p14":1048577,"p15":1048579,"p16":1048581,"p17":["B1",""],"p18":"面霜","p19":"口红","p20":"男士","p21":3}

 SELECT item, argMax(title, (year, mask, title)) AS title
FROM (SELECT item, title, year, now_mask AS mask
FROM (SELECT year, item, title, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND (item IN {p8:Array(UInt64)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
WHERE mask != 0)
GROUP BY item
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[2,3],"p8":["132183975932650900","5816834445737182575"],"p9":"taobao","p10":"tmall","p11":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士"}

SELECT item, any(item_id) AS item_id, any(toString(site)) AS site
FROM (SELECT year, item, item_id, site, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND (item IN {p8:Array(UInt64)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
GROUP BY item
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[2,3],"p8":["132183975932650900","5816834445737182575"],"p9":"taobao","p10":"tmall","p11":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士"}

SELECT item, title_translated
FROM item FINAL
WHERE item IN {p1:Array(UInt64)} AND title_translated != ''
-- {"p1":["132183975932650900","5816834445737182575"]}
