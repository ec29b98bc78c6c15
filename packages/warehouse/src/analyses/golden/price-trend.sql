SELECT band, sum(sales) AS own_sales
FROM ( SELECT year, place, item, sales, sold, multiIf(sold > 0, intDiv(sales, sold), sold < 0, toInt64(-1), list_price) AS paid, if(paid < 0, toInt64({p1:Int64}), toInt64(indexOf({p2:Array(Int64)}, roundDown(paid, {p2:Array(Int64)}))) - 1) AS band
FROM (SELECT year, item, price, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p3:Int64} * q, p >= {p3:Int64})) AND (if(q > 0, s <= {p4:Int64} * q, p BETWEEN 0 AND {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p6:Array(UInt16)}, {p7:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
ARRAY JOIN m_sales AS sales, m_sold AS sold, price AS list_price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(m_sales) AS place
WHERE bitAnd(now_mask, bit) != 0)
WHERE sales > 0 AND band >= 0
GROUP BY band
ORDER BY band
-- {"p1":"-1","p2":["0","1","2","5","10","20","50","100","200","500","1000","2000","5000","10000","20000","50000","100000","200000","500000","1000000","2000000","5000000","10000000","20000000","50000000","100000000","200000000","500000000","1000000000","2000000000","5000000000","10000000000","20000000000","50000000000"],"p3":"1000","p4":"20050","p5":"1","p6":[2024],"p7":[3],"p8":[2,3],"p9":"taobao","p10":"tmall","p11":["tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士"}

SELECT band, year, toInt64(place) AS place, sum(sales) AS sales, sum(sold) AS sold
FROM ( SELECT year, place, item, sales, sold, multiIf(sold > 0, intDiv(sales, sold), sold < 0, toInt64(-1), list_price) AS paid, if(paid < 0, toInt64({p1:Int64}), toInt64(indexOf({p2:Array(Int64)}, roundDown(paid, {p2:Array(Int64)}))) - 1) AS band
FROM (SELECT year, item, price, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p3:Int64} * q, p >= {p3:Int64})) AND (if(q > 0, s <= {p4:Int64} * q, p BETWEEN 0 AND {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p6:Array(UInt16)}, {p7:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
ARRAY JOIN m_sales AS sales, m_sold AS sold, price AS list_price, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(m_sales) AS place
WHERE bitAnd(now_mask, bit) != 0)
GROUP BY band, year, place
-- {"p1":"-1","p2":["0","10000","20000"],"p3":"1000","p4":"20050","p5":"1","p6":[2024],"p7":[3],"p8":[2,3],"p9":"taobao","p10":"tmall","p11":["tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士"}
