SELECT item, item_id, site, sales, sold, mom, yoy, toInt64(count() OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold
FROM (SELECT item, any(item_id) AS item_id, any(site) AS site, sum(arraySum(arraySlice(m_sales, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0), multiIf(year = {p1:UInt16}, {p3:UInt16}, 0)))) AS sales, sum(arraySum(arraySlice(m_sold, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0), multiIf(year = {p1:UInt16}, {p3:UInt16}, 0)))) AS sold, toInt64(0) AS mom, toInt64(0) AS yoy, sales AS measure
FROM (SELECT year, item, item_id, site, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p4:Int64} * q, p >= {p4:Int64})) AND (if(q > 0, s <= {p5:Int64} * q, p BETWEEN 0 AND {p5:Int64})) AND (q >= {p6:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND ((site = {p8:String}) OR (site = {p9:String} AND shop_type IN {p10:Array(String)})) AND ((category BETWEEN {p11:UInt32} AND {p12:UInt32}) OR (category BETWEEN {p13:UInt32} AND {p13:UInt32})) AND (brand_id IN {p14:Array(String)}) AND ((position(title_search, {p15:String}) > 0) OR ((position(title_search, {p16:String}) > 0) AND (NOT (position(title_search, {p17:String}) > 0)))))
GROUP BY item
HAVING max(bitAnd(kept, multiIf(year = {p1:UInt16}, {p18:UInt16}, 0)) != 0))
ORDER BY measure DESC NULLS LAST, item_id ASC LIMIT {p19:UInt32} OFFSET {p20:UInt32}
-- {"p1":2024,"p2":1,"p3":2,"p4":"1000","p5":"20050","p6":"1","p7":[2,3],"p8":"taobao","p9":"tmall","p10":["tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p11":1048577,"p12":1048579,"p13":1048581,"p14":["B1",""],"p15":"面霜","p16":"口红","p17":"男士","p18":3,"p19":20,"p20":0}

 SELECT item, argMax(tuple(title, toString(brand_id), shop, shop_id, toString(shop_type), category, shelf_time), (year, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0)))) AS state, argMaxIf(arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]), (year, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))), arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) IS NOT NULL) AS price, argMaxIf(arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, crossed_price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]), (year, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))), arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, crossed_price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) IS NOT NULL) AS crossed_price, argMaxIf(arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, lowest_price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]), (year, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))), arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, lowest_price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) IS NOT NULL) AS lowest_price, sumOrNull(if(notEmpty(arrayFilter((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, comments, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])), arraySum(arrayFilter((x, b) -> x >= 0 AND bitAnd(b, bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0))) != 0, comments, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])), NULL)) AS comments
FROM (SELECT year, item, title, brand_id, shop, shop_id, shop_type, category, shelf_time, price, crossed_price, lowest_price, comments, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p3:Int64} * q, p >= {p3:Int64})) AND (if(q > 0, s <= {p4:Int64} * q, p BETWEEN 0 AND {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p6:Array(UInt32)}) AND ((site = {p7:String}) OR (site = {p8:String} AND shop_type IN {p9:Array(String)})) AND ((category BETWEEN {p10:UInt32} AND {p11:UInt32}) OR (category BETWEEN {p12:UInt32} AND {p12:UInt32})) AND (brand_id IN {p13:Array(String)}) AND ((position(title_search, {p14:String}) > 0) OR ((position(title_search, {p15:String}) > 0) AND (NOT (position(title_search, {p16:String}) > 0)))))
WHERE item IN {p17:Array(UInt64)} AND bitAnd(kept, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0)) != 0
GROUP BY item
-- {"p1":2024,"p2":3,"p3":"1000","p4":"20050","p5":"1","p6":[2,3],"p7":"taobao","p8":"tmall","p9":["tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p10":1048577,"p11":1048579,"p12":1048581,"p13":["B1",""],"p14":"面霜","p15":"口红","p16":"男士","p17":["132183975932650900","5816834445737182575"]}

SELECT brand_id AS key, brand_id AS id, multiIf(name_zh != '', name_zh, name_en != '', name_en, id) AS name
FROM brand FINAL
WHERE brand_id IN {p1:Array(String)}
-- {"p1":["B1"]}

SELECT shop AS key, shop_id AS id, multiIf(name_zh != '', name_zh, name_en != '', name_en, id) AS name
FROM shop FINAL
WHERE shop IN {p1:Array(UInt64)}
-- {"p1":["17681985185146840907"]}

SELECT item, title_translated, image, link, toString(location) AS location, filing_no
FROM item FINAL
WHERE item IN {p1:Array(UInt64)}
-- {"p1":["132183975932650900","5816834445737182575"]}
