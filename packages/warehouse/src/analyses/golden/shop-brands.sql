 SELECT all_sales, rows, columns, arrayFilter(cell -> has(columns, cell.2), every) AS cells
FROM ( SELECT any(whole) AS all_sales, arraySort(row -> (-row.2, row.1), groupArray((id, row_sales, row_sold))) AS rows, sumMap(others.1, others.2) AS sums, arraySlice(arrayMap(one -> one.2, arraySort(arrayMap((one, sold_for) -> (-sold_for, one), sums.1, sums.2))), 1, {p1:UInt32}) AS columns, arrayFlatten(groupArray(arrayMap(one -> (id, one.1, one.2, one.3), others))) AS every
FROM ( SELECT *, sum(row_sales) OVER () AS whole
FROM ( SELECT toString(shop) AS id, sum(sales) AS row_sales, sum(sold) AS row_sold, groupArray((toString(brand_id), sales, sold)) AS others
FROM ( SELECT `key_1` AS brand_id, `key_2` AS shop, sales, sold
FROM (SELECT brand_id AS `key_1`, shop AS `key_2`, sum(sales_now) AS `sales`, sum(sold_now) AS `sold`, toInt64(uniqExactIf(item, now_mask != 0)) AS `items`
FROM (SELECT year, brand_id, shop, item, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p2:Int64} * q, q = 0 AND p >= {p2:Int64})) AND (if(q > 0, s < {p3:Int64} * q, q = 0 AND p <= {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p6:Array(UInt16)}, {p7:Array(UInt16)}, 0)) AS now_mask, transform(year, {p6:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_first, transform(year, {p6:Array(UInt16)}, {p9:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p10:Array(UInt32)}) AND ((site = {p11:String}) OR (site = {p12:String} AND shop_type IN {p13:Array(String)})) AND ((category BETWEEN {p14:UInt32} AND {p15:UInt32}) OR (category BETWEEN {p16:UInt32} AND {p16:UInt32})) AND (brand_id IN {p17:Array(String)}) AND ((position(title_search, {p18:String}) > 0) OR ((position(title_search, {p19:String}) > 0) AND (NOT (position(title_search, {p20:String}) > 0))))) AS rows
GROUP BY `key_1`, `key_2`)
WHERE items > 0)
GROUP BY id)
ORDER BY row_sales DESC, id LIMIT {p21:UInt32}))
-- {"p1":10,"p2":"1000","p3":"20051","p4":"20050","p5":"1","p6":[2024],"p7":[3],"p8":[1],"p9":[2],"p10":[2,3],"p11":"taobao","p12":"tmall","p13":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p14":1048577,"p15":1048579,"p16":1048581,"p17":["B1",""],"p18":"面霜","p19":"口红","p20":"男士","p21":20}

 SELECT shop, toString(site) AS site, shop_id, shop_id AS id, multiIf(name_zh != '', name_zh, name_en != '', name_en, id) AS name, toString(shop_type) AS shop_type, business_name, address, contact, describe_score, service_score, logistics_score
FROM shop FINAL
WHERE shop IN {p1:Array(UInt64)}
-- {"p1":["17681985185146840907"]}

SELECT brand_id AS id, name_zh, name_en
FROM brand FINAL
WHERE brand_id IN {p1:Array(String)}
-- {"p1":["B1"]}
