 SELECT year, [sumForEachIf(m_sales, parts[{p1:UInt32}]), sumForEachIf(m_sales, parts[{p2:UInt32}])] AS sales, [sumForEachIf(m_sold, parts[{p1:UInt32}]), sumForEachIf(m_sold, parts[{p2:UInt32}])] AS sold
FROM (SELECT year, [site = {p3:String}, site = {p4:String} AND shop_type IN {p5:Array(String)}] AS parts, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p6:Int64} * q, q = 0 AND p >= {p6:Int64})) AND (if(q > 0, s < {p7:Int64} * q, q = 0 AND p <= {p8:Int64})) AND (q >= {p9:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p10:Array(UInt32)}) AND ((site = {p3:String}) OR (site = {p4:String} AND shop_type IN {p5:Array(String)})) AND ((category BETWEEN {p11:UInt32} AND {p12:UInt32}) OR (category BETWEEN {p13:UInt32} AND {p13:UInt32})) AND (brand_id IN {p14:Array(String)}) AND ((position(title_search, {p15:String}) > 0) OR ((position(title_search, {p16:String}) > 0) AND (NOT (position(title_search, {p17:String}) > 0)))))
GROUP BY year
-- {"p1":1,"p2":2,"p3":"taobao","p4":"tmall","p5":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p6":"1000","p7":"20051","p8":"20050","p9":"1","p10":[2,3],"p11":1048577,"p12":1048579,"p13":1048581,"p14":["B1",""],"p15":"面霜","p16":"口红","p17":"男士"}

 SELECT year, sumForEach(brand_sales) AS sales, sumForEach(brand_sold) AS sold, sumForEach(brand_items) AS items, sumForEachIf(arrayMap(b -> toInt64(bitAnd(present, b) != 0), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]), brand_id != '') AS brands
FROM ( SELECT year, brand_id, sumForEach(m_sales) AS brand_sales, sumForEach(m_sold) AS brand_sold, sumForEach(arrayMap(b -> toInt64(bitAnd(kept, b) != 0), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])) AS brand_items, groupBitOr(kept) AS present
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p5:Array(UInt32)}) AND ((site = {p6:String}) OR (site = {p7:String} AND shop_type IN {p8:Array(String)})) AND ((category BETWEEN {p9:UInt32} AND {p10:UInt32}) OR (category BETWEEN {p11:UInt32} AND {p11:UInt32})) AND (brand_id IN {p12:Array(String)}) AND ((position(title_search, {p13:String}) > 0) OR ((position(title_search, {p14:String}) > 0) AND (NOT (position(title_search, {p15:String}) > 0)))))
GROUP BY year, brand_id)
GROUP BY year
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2,3],"p6":"taobao","p7":"tmall","p8":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p9":1048577,"p10":1048579,"p11":1048581,"p12":["B1",""],"p13":"面霜","p14":"口红","p15":"男士"}

 SELECT year, sumForEach(arrayMap(b -> toInt64(bitAnd(present, b) != 0), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])) AS shops
FROM (SELECT year, shop, groupBitOr(kept) AS present
FROM (SELECT year, shop, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept
FROM item_year
WHERE (segment IN {p5:Array(UInt32)}) AND ((site = {p6:String}) OR (site = {p7:String} AND shop_type IN {p8:Array(String)})) AND ((category BETWEEN {p9:UInt32} AND {p10:UInt32}) OR (category BETWEEN {p11:UInt32} AND {p11:UInt32})) AND (brand_id IN {p12:Array(String)}) AND ((position(title_search, {p13:String}) > 0) OR ((position(title_search, {p14:String}) > 0) AND (NOT (position(title_search, {p15:String}) > 0)))))
WHERE shop != 0
GROUP BY year, shop)
GROUP BY year
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2,3],"p6":"taobao","p7":"tmall","p8":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p9":1048577,"p10":1048579,"p11":1048581,"p12":["B1",""],"p13":"面霜","p14":"口红","p15":"男士"}
