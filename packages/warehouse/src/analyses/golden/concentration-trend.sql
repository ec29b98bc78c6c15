 SELECT year, toInt64(place) AS place, sum(own) AS sales, arraySlice(arrayReverseSort(groupArrayIf(own, named AND own > 0)), 1, {p1:UInt32}) AS leaders, toFloat64(sumIf(toInt128(own) * own, named AND own > 0)) AS squares
FROM ( SELECT year, brand_id != '' AS named, sumForEach(m_sales) AS months
FROM (SELECT year, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p2:Int64} * q, q = 0 AND p >= {p2:Int64})) AND (if(q > 0, s < {p3:Int64} * q, q = 0 AND p <= {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold
FROM item_year
WHERE (segment IN {p6:Array(UInt32)}) AND ((site = {p7:String}) OR (site = {p8:String} AND shop_type IN {p9:Array(String)})) AND ((category BETWEEN {p10:UInt32} AND {p11:UInt32}) OR (category BETWEEN {p12:UInt32} AND {p12:UInt32})) AND (brand_id IN {p13:Array(String)}) AND ((position(title_search, {p14:String}) > 0) OR ((position(title_search, {p15:String}) > 0) AND (NOT (position(title_search, {p16:String}) > 0)))))
GROUP BY year, brand_id)
ARRAY JOIN months AS own, arrayEnumerate(months) AS place
GROUP BY year, place
-- {"p1":10,"p2":"1000","p3":"20051","p4":"20050","p5":"1","p6":[2,3],"p7":"taobao","p8":"tmall","p9":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p10":1048577,"p11":1048579,"p12":1048581,"p13":["B1",""],"p14":"面霜","p15":"口红","p16":"男士"}
