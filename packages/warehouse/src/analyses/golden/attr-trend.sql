SELECT toString(arrayJoin(arrayFilter((name, value) -> value != '', mapKeys(attributes), mapValues(attributes)))) AS name, toInt64(uniqExact(item)) AS items
FROM (SELECT year, item, attributes, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND ((site = {p8:String}) OR (site = {p9:String} AND shop_type IN {p10:Array(String)})) AND ((category BETWEEN {p11:UInt32} AND {p12:UInt32}) OR (category BETWEEN {p13:UInt32} AND {p13:UInt32})) AND (brand_id IN {p14:Array(String)}) AND ((position(title_search, {p15:String}) > 0) OR ((position(title_search, {p16:String}) > 0) AND (NOT (position(title_search, {p17:String}) > 0)))))
WHERE now_mask != 0
GROUP BY name
ORDER BY items DESC, lowerUTF8(normalizeUTF8NFKC(name)) LIMIT {p18:UInt32}
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[2,3],"p8":"taobao","p9":"tmall","p10":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p11":1048577,"p12":1048579,"p13":1048581,"p14":["B1",""],"p15":"面霜","p16":"口红","p17":"男士","p18":500}

 SELECT argMax([shown_1], (heavy, year)) AS values, toBool(max(many)) AS shared, sum(year_total) AS total, groupArray((year, sales, sold)) AS years
FROM ( SELECT one_1.1 AS key_1, argMax(one_1.2, (weight, one_1.2)) AS shown_1, year, sum(weight) AS heavy, maxIf(ways, weight > 0) > 1 AS many, sum(w_total) AS year_total, sumForEach(w_sales) AS sales, sumForEach(w_sold) AS sold
FROM (SELECT arrayJoin(all_1) AS one_1, length(all_1) AS ways, year, weight, w_total, w_sales, w_sold
FROM (SELECT if(raw_1 = '', [('', '')], arrayMap(own -> arrayFilter((pair, place) -> indexOf(own.1, pair.1) = place, own, arrayEnumerate(own)), [arrayMap(part -> (lowerUTF8(part), part), if(multiSearchAny(raw_1, [',', ';', '|', '、', ' ', '/', '，', '；', '｜', '／', ' ']), arrayMap(parts -> if(empty(parts), [normalizeUTF8NFKC(raw_1)], parts), [arrayFilter(part -> part != '', arrayMap(part -> trimBoth(replaceAll(part, {p1:String}, ',')), splitByRegexp('[,;|、]', replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(normalizeUTF8NFKC(raw_1), {p2:String}, {p3:String}), {p2:String}, {p3:String}), {p4:String}, {p5:String}), {p4:String}, {p5:String}))))])[1], [normalizeUTF8NFKC(raw_1)]))])[1]) AS all_1, year, weight, w_total, w_sales, w_sold
FROM ( SELECT raw_1, year, countIf(now_mask != 0) AS weight, sum(now_sales) AS w_total, sumForEach(m_sales) AS w_sales, sumForEach(m_sold) AS w_sold
FROM (SELECT year, attributes[{p6:String}] AS raw_1, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p7:Int64} * q, q = 0 AND p >= {p7:Int64})) AND (if(q > 0, s < {p8:Int64} * q, q = 0 AND p <= {p9:Int64})) AND (q >= {p10:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p11:Array(UInt16)}, {p12:Array(UInt16)}, 0)) AS now_mask, transform(year, {p11:Array(UInt16)}, {p13:Array(UInt16)}, 0) AS now_first, transform(year, {p11:Array(UInt16)}, {p14:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS now_sales
FROM item_year
WHERE (segment IN {p15:Array(UInt32)}) AND ((site = {p16:String}) OR (site = {p17:String} AND shop_type IN {p18:Array(String)})) AND ((category BETWEEN {p19:UInt32} AND {p20:UInt32}) OR (category BETWEEN {p21:UInt32} AND {p21:UInt32})) AND (brand_id IN {p22:Array(String)}) AND ((position(title_search, {p23:String}) > 0) OR ((position(title_search, {p24:String}) > 0) AND (NOT (position(title_search, {p25:String}) > 0)))))
GROUP BY raw_1, year)))
GROUP BY key_1, year)
WHERE key_1 != ''
GROUP BY key_1
HAVING total > 0
ORDER BY total DESC, key_1 LIMIT {p26:UInt32}
-- {"p1":"\u0001","p2":"([0-9]),([0-9])","p3":"\\1\u0001\\2","p4":"([\\p{Han}\\p{Hiragana}\\p{Katakana}])[ /]+([\\p{Han}\\p{Hiragana}\\p{Katakana}])","p5":"\\1;\\2","p6":"净含量","p7":"1000","p8":"20051","p9":"20050","p10":"1","p11":[2024],"p12":[3],"p13":[1],"p14":[2],"p15":[2,3],"p16":"taobao","p17":"tmall","p18":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p19":1048577,"p20":1048579,"p21":1048581,"p22":["B1",""],"p23":"面霜","p24":"口红","p25":"男士","p26":10}

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
