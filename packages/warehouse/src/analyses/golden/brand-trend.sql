 WITH leaders AS ( SELECT toString(brand_id) AS id, sum(arraySum(arraySlice(m_sales, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0), multiIf(year = {p1:UInt16}, {p3:UInt16}, 0)))) AS total
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p4:Int64} * q, p >= {p4:Int64})) AND (if(q > 0, s <= {p5:Int64} * q, p BETWEEN 0 AND {p5:Int64})) AND (q >= {p6:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND ((site = {p8:String}) OR (site = {p9:String} AND shop_type IN {p10:Array(String)})) AND ((category BETWEEN {p11:UInt32} AND {p12:UInt32}) OR (category BETWEEN {p13:UInt32} AND {p13:UInt32})) AND (brand_id IN {p14:Array(String)}) AND ((position(title_search, {p15:String}) > 0) OR ((position(title_search, {p16:String}) > 0) AND (NOT (position(title_search, {p17:String}) > 0)))))
WHERE brand_id != ''
GROUP BY brand_id
HAVING total > 0
ORDER BY total DESC, id LIMIT {p18:UInt32}) SELECT id, total, multiIf(name_zh != '', name_zh, name_en != '', name_en, id) AS name
FROM leaders
LEFT ANY JOIN (SELECT brand_id, name_zh, name_en
FROM brand FINAL) AS names ON names.brand_id = leaders.id
ORDER BY total DESC, id
-- {"p1":2024,"p2":1,"p3":2,"p4":"1000","p5":"20050","p6":"1","p7":[2,3],"p8":"taobao","p9":"tmall","p10":["tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p11":1048577,"p12":1048579,"p13":1048581,"p14":["B1",""],"p15":"面霜","p16":"口红","p17":"男士","p18":10}

 SELECT if(brand_id IN {p1:Array(String)}, toString(brand_id), '') AS id, year, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p2:Int64} * q, p >= {p2:Int64})) AND (if(q > 0, s <= {p3:Int64} * q, p BETWEEN 0 AND {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p5:Array(UInt32)}) AND ((site = {p6:String}) OR (site = {p7:String} AND shop_type IN {p8:Array(String)})) AND ((category BETWEEN {p9:UInt32} AND {p10:UInt32}) OR (category BETWEEN {p11:UInt32} AND {p11:UInt32})) AND (brand_id IN {p12:Array(String)}) AND ((position(title_search, {p13:String}) > 0) OR ((position(title_search, {p14:String}) > 0) AND (NOT (position(title_search, {p15:String}) > 0)))))
GROUP BY id, year
-- {"p1":["B1"],"p2":"1000","p3":"20050","p4":"1","p5":[2,3],"p6":"taobao","p7":"tmall","p8":["tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p9":1048577,"p10":1048579,"p11":1048581,"p12":["B1",""],"p13":"面霜","p14":"口红","p15":"男士"}
