 SELECT item, item_id, site, sales, sold, mom, yoy, count, sum_sales, sum_sold, sum_mom, sum_yoy , rank, rank_mom, rank_yoy, new_mom, new_yoy
FROM ( SELECT *, toInt64(countIf(present) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold, sum(mom) OVER () AS sum_mom, sum(yoy) OVER () AS sum_yoy , if((sales = 0 OR 0), NULL, toInt64(rank() OVER (
ORDER BY (sales = 0 OR 0), sales DESC))) AS rank, CAST(NULL, 'Nullable(Int64)') AS rank_mom, CAST(NULL, 'Nullable(Int64)') AS rank_yoy, CAST(NULL, 'Nullable(Bool)') AS new_mom, CAST(NULL, 'Nullable(Bool)') AS new_yoy
FROM (SELECT item, any(item_id) AS item_id, any(site) AS site, sum(sales_now) AS sales, sum(sold_now) AS sold, toInt64(0) AS mom, toInt64(0) AS yoy, max(now_mask != 0) AS present, sales AS measure
FROM (SELECT year, item, item_id, site, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask, transform(year, {p5:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS now_first, transform(year, {p5:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p9:Array(UInt32)}) AND ((site = {p10:String}) OR (site = {p11:String} AND shop_type IN {p12:Array(String)})) AND ((category BETWEEN {p13:UInt32} AND {p14:UInt32}) OR (category BETWEEN {p15:UInt32} AND {p15:UInt32})) AND (brand_id IN {p16:Array(String)}) AND ((position(title_search, {p17:String}) > 0) OR ((position(title_search, {p18:String}) > 0) AND (NOT (position(title_search, {p19:String}) > 0)))))
GROUP BY item))
WHERE present
ORDER BY measure DESC NULLS LAST, item_id ASC LIMIT {p20:UInt32} OFFSET {p21:UInt32}
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[1],"p8":[2],"p9":[2,3],"p10":"taobao","p11":"tmall","p12":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p13":1048577,"p14":1048579,"p15":1048581,"p16":["B1",""],"p17":"面霜","p18":"口红","p19":"男士","p20":20,"p21":0}

 SELECT item, year, now_mask AS mask, title, toString(brand_id) AS brand_id, shop, shop_id, toString(shop_type) AS shop_type, category, shelf_time, price, crossed_price, lowest_price, comments, sold
FROM (SELECT year, item, title, brand_id, shop, shop_id, shop_type, category, shelf_time, price, crossed_price, lowest_price, comments, sold, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND (item IN {p8:Array(UInt64)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
WHERE mask != 0
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[2,3],"p8":["132183975932650900","5816834445737182575"],"p9":"taobao","p10":"tmall","p11":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士"}

SELECT item, title_translated, image, link, toString(location) AS location, filing_no
FROM item FINAL
WHERE item IN {p1:Array(UInt64)}
-- {"p1":["132183975932650900","5816834445737182575"]}

 SELECT item, year, sku_id AS id, sku_name AS name, sku_shelf_time AS shelf_time, has AS kept, sales AS sales, sold
FROM sku_year
WHERE segment IN {p1:Array(UInt32)} AND item IN {p2:Array(UInt64)}
-- {"p1":[2],"p2":["132183975932650900","5816834445737182575"]}

SELECT brand_id AS id, name_zh, name_en
FROM brand FINAL
WHERE brand_id IN {p1:Array(String)}
-- {"p1":["B1"]}

SELECT toString(shop) AS id, shop_id, name_zh, name_en
FROM shop FINAL
WHERE shop IN {p1:Array(UInt64)}
-- {"p1":["17681985185146840907"]}
