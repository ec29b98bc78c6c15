 SELECT item, item_id, comment_id, month, text, rating, toInt64(count() OVER ()) AS count
FROM comment FINAL
WHERE month BETWEEN {p1:UInt32} AND {p2:UInt32} AND item IN ( SELECT item
FROM (SELECT year, site, item, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p3:Int64} * q, p >= {p3:Int64})) AND (if(q > 0, s <= {p4:Int64} * q, p BETWEEN 0 AND {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, bitAnd(kept, transform(year, {p6:Array(UInt16)}, {p7:Array(UInt16)}, 0)) AS now_mask, transform(year, {p6:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_first, transform(year, {p6:Array(UInt16)}, {p9:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS now_sales
FROM item_year
WHERE (segment IN {p10:Array(UInt32)}) AND ((site = {p11:String}) OR (site = {p12:String} AND shop_type IN {p13:Array(String)})) AND ((category BETWEEN {p14:UInt32} AND {p15:UInt32}) OR (category BETWEEN {p16:UInt32} AND {p16:UInt32})) AND (brand_id IN {p17:Array(String)}) AND ((position(title_search, {p18:String}) > 0) OR ((position(title_search, {p19:String}) > 0) AND (NOT (position(title_search, {p20:String}) > 0)))))
WHERE site = {p12:String} AND now_mask != 0
GROUP BY item
ORDER BY sum(now_sales) DESC, item LIMIT {p21:UInt32})
ORDER BY month DESC, item, comment_id LIMIT {p22:UInt32}
-- {"p1":202401,"p2":202402,"p3":"1000","p4":"20050","p5":"1","p6":[2024],"p7":[3],"p8":[1],"p9":[2],"p10":[2,3],"p11":"taobao","p12":"tmall","p13":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p14":1048577,"p15":1048579,"p16":1048581,"p17":["B1",""],"p18":"面霜","p19":"口红","p20":"男士","p21":1000,"p22":20000}
