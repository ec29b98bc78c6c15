 SELECT year, toInt64(place) AS place, sum(own) AS sales, arraySlice(arrayReverseSort(groupArrayIf(own, named AND own > 0)), 1, {p1:UInt32}) AS leaders, toFloat64(sumIf(toInt128(own) * own, named AND own > 0)) AS squares
FROM ( SELECT year, brand_id != '' AS named, sumForEach(m_sales) AS months
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p2:Int64} * q, p >= {p2:Int64})) AND (if(q > 0, s <= {p3:Int64} * q, p BETWEEN 0 AND {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p5:Array(UInt32)}) AND ((site = {p6:String}) OR (site = {p7:String} AND shop_type IN {p8:Array(String)})) AND ((category BETWEEN {p9:UInt32} AND {p10:UInt32}) OR (category BETWEEN {p11:UInt32} AND {p11:UInt32})) AND (brand_id IN {p12:Array(String)}) AND ((position(title_search, {p13:String}) > 0) OR ((position(title_search, {p14:String}) > 0) AND (NOT (position(title_search, {p15:String}) > 0)))))
GROUP BY year, brand_id)
ARRAY JOIN months AS own, arrayEnumerate(months) AS place
GROUP BY year, place
-- {"p1":10,"p2":"1000","p3":"20050","p4":"1","p5":[2,3],"p6":"taobao","p7":"tmall","p8":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p9":1048577,"p10":1048579,"p11":1048581,"p12":["B1",""],"p13":"面霜","p14":"口红","p15":"男士"}
