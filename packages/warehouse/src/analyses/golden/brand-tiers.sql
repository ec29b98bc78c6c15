 WITH brands AS ( SELECT toString(brand_id) AS id, brand_id != '' AS named, sum(arraySum(arraySlice(m_sales, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0), multiIf(year = {p1:UInt16}, {p3:UInt16}, 0)))) AS sales, sum(arraySum(arraySlice(m_sold, multiIf(year = {p1:UInt16}, {p2:UInt16}, 0), multiIf(year = {p1:UInt16}, {p3:UInt16}, 0)))) AS sold, toInt64(0) AS before, max(bitAnd(kept, multiIf(year = {p1:UInt16}, {p4:UInt16}, 0)) != 0) AS present
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p5:Int64} * q, p >= {p5:Int64})) AND (if(q > 0, s <= {p6:Int64} * q, p BETWEEN 0 AND {p6:Int64})) AND (q >= {p7:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
GROUP BY brand_id), ranked AS ( SELECT *, row_number() OVER (PARTITION BY named
ORDER BY present DESC, sales DESC, id) AS rank_now, row_number() OVER (PARTITION BY named
ORDER BY before DESC, id) AS rank_before
FROM brands) SELECT toInt64(place.1) AS tier, sum(place.2) AS brands, sum(place.3) AS sales, sum(place.4) AS sold, sum(place.5) AS before
FROM (SELECT arrayJoin([ (if(named, arrayCount(top -> rank_now > top, {p19:Array(UInt32)}), {p20:UInt32}), toInt64(named AND present), sales, sold, toInt64(0)), (if(named, arrayCount(top -> rank_before > top, {p19:Array(UInt32)}), {p20:UInt32}), toInt64(0), toInt64(0), toInt64(0), before)]) AS place
FROM ranked)
GROUP BY tier
ORDER BY tier
-- {"p1":2024,"p2":1,"p3":2,"p4":3,"p5":"1000","p6":"20050","p7":"1","p8":[2,3],"p9":"taobao","p10":"tmall","p11":["tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士","p19":[5,10,20,50,100],"p20":5}
