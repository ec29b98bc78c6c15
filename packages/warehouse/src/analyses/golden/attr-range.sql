SELECT argMax(value_name, (value_rows, value_name)) AS name, groupUniqArrayArray(value_names) AS spellings, toInt64(uniqExactMerge(value_owners)) AS items, arrayMap(x -> CAST((x.2, x.1), 'Tuple(value String, items Int64)'), arraySlice(arraySort(x -> (-x.1, x.3), groupArray((own_items, value_shown, value_key))), 1, {p1:UInt32})) AS first, sum(own_items) AS value_items, sumMapIf([unit], [own_items], is_number) AS by_unit, by_unit.1 AS units, by_unit.2 AS unit_items
FROM (SELECT name_key, value_key, value_name, value_names, value_shown, value_rows, value_owners, toInt64(finalizeAggregation(value_owners)) AS own_items, trimBoth(normalizeUTF8NFKC(value_shown)) AS plain, isNotNull(toFloat64OrNull(trimRight(substring(plain, 1, length(plain) - length(trim(LEADING '0123456789. '
FROM plain)))))) AND lengthUTF8(trim(LEADING '0123456789. '
FROM plain)) <= {p1:UInt32} AS is_number, trim(LEADING '0123456789. '
FROM plain) AS unit
FROM (SELECT lowerUTF8(normalizeUTF8NFKC(name)) AS name_key, lowerUTF8(normalizeUTF8NFKC(value)) AS value_key, argMax(name, (item_rows, name)) AS value_name, groupUniqArray(name) AS value_names, argMax(value, (item_rows, value)) AS value_shown, sum(item_rows) AS value_rows, uniqExactMergeState(owners) AS value_owners
FROM (SELECT toString(pair.1) AS name, pair.2 AS value, uniqExactState(item) AS owners, count() AS item_rows
FROM (SELECT item, arrayJoin(attributes) AS pair
FROM (SELECT year, item, attributes, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p2:Int64} * q, q = 0 AND p >= {p2:Int64})) AND (if(q > 0, s < {p3:Int64} * q, q = 0 AND p <= {p4:Int64})) AND (q >= {p5:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, bitAnd(kept, transform(year, {p6:Array(UInt16)}, {p7:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND ((site = {p9:String}) OR (site = {p10:String} AND shop_type IN {p11:Array(String)})) AND ((category BETWEEN {p12:UInt32} AND {p13:UInt32}) OR (category BETWEEN {p14:UInt32} AND {p14:UInt32})) AND (brand_id IN {p15:Array(String)}) AND ((position(title_search, {p16:String}) > 0) OR ((position(title_search, {p17:String}) > 0) AND (NOT (position(title_search, {p18:String}) > 0)))))
WHERE now_mask != 0)
WHERE value != ''
GROUP BY name, value)
GROUP BY name_key, value_key))
GROUP BY name_key
ORDER BY items DESC, name_key LIMIT {p19:UInt32}
-- {"p1":10,"p2":"1000","p3":"20051","p4":"20050","p5":"1","p6":[2024],"p7":[3],"p8":[2,3],"p9":"taobao","p10":"tmall","p11":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p12":1048577,"p13":1048579,"p14":1048581,"p15":["B1",""],"p16":"面霜","p17":"口红","p18":"男士","p19":500}

SELECT toFloat64(`key_1`) AS number, sales
FROM (SELECT `one_1`.1 AS `key_1`, argMax(`one_1`.2, (weight, `one_1`.2)) AS `shown_1`, sum(`part_sales`) AS `sales`, toBool(maxIf(ways, weight > 0) > 1) AS shared
FROM (SELECT arrayJoin(`all_1`) AS `one_1`, length(`all_1`) AS ways, weight, `part_sales`
FROM (SELECT arrayMap(number -> (toString(number), ''), arrayMap(number -> assumeNotNull(number), arrayFilter(number -> isNotNull(number), [toFloat64OrNull(extract(lowerUTF8(normalizeUTF8NFKC(`raw_1`)), {p1:String}))]))) AS `all_1`, weight, `part_sales`
FROM (SELECT written_1 AS `raw_1`, countIf(now_mask != 0) AS weight, sum(sales_now) AS `part_sales`
FROM (SELECT year, attributes[{p2:String}] AS written_1, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p3:Int64} * q, q = 0 AND p >= {p3:Int64})) AND (if(q > 0, s < {p4:Int64} * q, q = 0 AND p <= {p5:Int64})) AND (q >= {p6:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p7:Array(UInt16)}, {p8:Array(UInt16)}, 0)) AS now_mask, transform(year, {p7:Array(UInt16)}, {p9:Array(UInt16)}, 0) AS now_first, transform(year, {p7:Array(UInt16)}, {p10:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p11:Array(UInt32)}) AND ((site = {p12:String}) OR (site = {p13:String} AND shop_type IN {p14:Array(String)})) AND ((category BETWEEN {p15:UInt32} AND {p16:UInt32}) OR (category BETWEEN {p17:UInt32} AND {p17:UInt32})) AND (brand_id IN {p18:Array(String)}) AND ((position(title_search, {p19:String}) > 0) OR ((position(title_search, {p20:String}) > 0) AND (NOT (position(title_search, {p21:String}) > 0)))))
GROUP BY `raw_1`)))
GROUP BY `key_1`)
WHERE sales > 0
ORDER BY number LIMIT {p22:UInt32}
-- {"p1":"([0-9]+(?:\\.[0-9]+)?) *ml(?:\\P{Latin}|$)","p2":"净含量","p3":"1000","p4":"20051","p5":"20050","p6":"1","p7":[2024],"p8":[3],"p9":[1],"p10":[2],"p11":[2,3],"p12":"taobao","p13":"tmall","p14":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p15":1048577,"p16":1048579,"p17":1048581,"p18":["B1",""],"p19":"面霜","p20":"口红","p21":"男士","p22":10000}

SELECT toInt64(`key_1`) AS band, *
FROM (SELECT `one_1`.1 AS `key_1`, argMax(`one_1`.2, (weight, `one_1`.2)) AS `shown_1`, sum(`part_sales`) AS `sales`, sum(`part_sold`) AS `sold`, toInt64(uniqExactMerge(`part_items`)) AS `items`, toBool(maxIf(ways, weight > 0) > 1) AS shared
FROM (SELECT arrayJoin(`all_1`) AS `one_1`, length(`all_1`) AS ways, weight, `part_sales`, `part_sold`, `part_items`
FROM (SELECT arrayMap(place -> (toString(place), ''), if(empty(arrayMap(number -> assumeNotNull(number), arrayFilter(number -> isNotNull(number), [toFloat64OrNull(extract(lowerUTF8(normalizeUTF8NFKC(`raw_1`)), {p1:String}))]))), [if(empty(`raw_1`), toInt64({p2:Int64}), toInt64({p3:Int64}))], arrayDistinct(arrayMap(number -> toInt64(arrayCount(edge -> edge <= number, [{p4:Float64}, {p5:Float64}, {p6:Float64}])) - 1, arrayMap(number -> assumeNotNull(number), arrayFilter(number -> isNotNull(number), [toFloat64OrNull(extract(lowerUTF8(normalizeUTF8NFKC(`raw_1`)), {p1:String}))])))))) AS `all_1`, weight, `part_sales`, `part_sold`, `part_items`
FROM (SELECT written_1 AS `raw_1`, countIf(now_mask != 0) AS weight, sum(sales_now) AS `part_sales`, sum(sold_now) AS `part_sold`, uniqExactStateIf(item, now_mask != 0) AS `part_items`
FROM (SELECT year, attributes[{p7:String}] AS written_1, item, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p8:Int64} * q, q = 0 AND p >= {p8:Int64})) AND (if(q > 0, s < {p9:Int64} * q, q = 0 AND p <= {p10:Int64})) AND (q >= {p11:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p12:Array(UInt16)}, {p13:Array(UInt16)}, 0)) AS now_mask, transform(year, {p12:Array(UInt16)}, {p14:Array(UInt16)}, 0) AS now_first, transform(year, {p12:Array(UInt16)}, {p15:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p16:Array(UInt32)}) AND ((site = {p17:String}) OR (site = {p18:String} AND shop_type IN {p19:Array(String)})) AND ((category BETWEEN {p20:UInt32} AND {p21:UInt32}) OR (category BETWEEN {p22:UInt32} AND {p22:UInt32})) AND (brand_id IN {p23:Array(String)}) AND ((position(title_search, {p24:String}) > 0) OR ((position(title_search, {p25:String}) > 0) AND (NOT (position(title_search, {p26:String}) > 0)))))
GROUP BY `raw_1`)))
GROUP BY `key_1`)
ORDER BY band
-- {"p1":"([0-9]+(?:\\.[0-9]+)?) *ml(?:\\P{Latin}|$)","p2":"-2","p3":"-1","p4":0,"p5":10,"p6":40,"p7":"净含量","p8":"1000","p9":"20051","p10":"20050","p11":"1","p12":[2024],"p13":[3],"p14":[1],"p15":[2],"p16":[2,3],"p17":"taobao","p18":"tmall","p19":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p20":1048577,"p21":1048579,"p22":1048581,"p23":["B1",""],"p24":"面霜","p25":"口红","p26":"男士"}

SELECT *
FROM (SELECT sum(sales_now) AS `sales`, sum(sold_now) AS `sold`, toInt64(uniqExactIf(item, now_mask != 0)) AS `items`, toInt64(uniqExactIf(shop, now_mask != 0 AND shop != 0)) AS `shops`, toInt64(uniqExactIf(brand_id, now_mask != 0 AND brand_id != '')) AS `brands`
FROM (SELECT year, item, shop, brand_id, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p1:Int64} * q, q = 0 AND p >= {p1:Int64})) AND (if(q > 0, s < {p2:Int64} * q, q = 0 AND p <= {p3:Int64})) AND (q >= {p4:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS m_sold, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS now_mask, transform(year, {p5:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS now_first, transform(year, {p5:Array(UInt16)}, {p8:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now
FROM item_year
WHERE (segment IN {p9:Array(UInt32)}) AND ((site = {p10:String}) OR (site = {p11:String} AND shop_type IN {p12:Array(String)})) AND ((category BETWEEN {p13:UInt32} AND {p14:UInt32}) OR (category BETWEEN {p15:UInt32} AND {p15:UInt32})) AND (brand_id IN {p16:Array(String)}) AND ((position(title_search, {p17:String}) > 0) OR ((position(title_search, {p18:String}) > 0) AND (NOT (position(title_search, {p19:String}) > 0))))) AS rows )
-- {"p1":"1000","p2":"20051","p3":"20050","p4":"1","p5":[2024],"p6":[3],"p7":[1],"p8":[2],"p9":[2,3],"p10":"taobao","p11":"tmall","p12":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p13":1048577,"p14":1048579,"p15":1048581,"p16":["B1",""],"p17":"面霜","p18":"口红","p19":"男士"}
