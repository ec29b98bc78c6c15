SELECT item, filing_no
FROM item FINAL
WHERE item > {p1:UInt64} AND filing_no != ''
ORDER BY item LIMIT {p2:UInt32}
-- {"p1":"0","p2":20000}

 SELECT groupArray(`key_1`) AS items, groupArray(`key_2`) AS shops, groupArray(toString(`key_3`)) AS brands, groupArray(toFloat64(own.sales)) AS sales, groupArray(toFloat64(own.sold)) AS sold, groupArray(toFloat64(0)) AS mom, groupArray(toFloat64(0)) AS yoy, groupArray(toUInt8(own.items > 0)) AS active
FROM (SELECT item AS `key_1`, shop AS `key_2`, brand_id AS `key_3`, sum(sales_now) AS `sales`, sum(sold_now) AS `sold`, toInt64(uniqExactIf(item, now_mask != 0)) AS `items`
FROM (SELECT year, item, shop, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, p >= {p1:Int64})) AND (if(q > 0, s <= {p2:Int64} * q, p BETWEEN 0 AND {p2:Int64})) AND (q >= {p3:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p4:Array(UInt16)}, {p5:Array(UInt16)}, 0)) AS now_mask, transform(year, {p4:Array(UInt16)}, {p6:Array(UInt16)}, 0) AS now_first, transform(year, {p4:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0))))) AS rows
GROUP BY `key_1`, `key_2`, `key_3`) AS own
-- {"p1":"1000","p2":"20050","p3":"1","p4":[2024],"p5":[3],"p6":[1],"p7":[2],"p8":[2,3],"p9":"taobao","p10":"tmall","p11":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士"}
