 SELECT sum(sales_now) AS s0, sum(sold_now) AS q0, sum(sales_mom) AS s1, sum(sold_mom) AS q1, sum(sales_yoy) AS s2, sum(sold_yoy) AS q2, toInt64(max(now_mask != 0)) AS active, argMaxIf(category, (year, now_mask, category), now_mask != 0) AS last
FROM (SELECT year, category, has AS kept, sales AS m_sales, sold AS m_sold, bitAnd(kept, transform(year, {p1:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS now_mask, transform(year, {p1:Array(UInt16)}, {p3:Array(UInt16)}, 0) AS now_first, transform(year, {p1:Array(UInt16)}, {p4:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS mom_mask, transform(year, {p5:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS mom_first, transform(year, {p5:Array(UInt16)}, {p4:Array(UInt16)}, 0) AS mom_count, arraySum(arraySlice(m_sales, mom_first, mom_count)) AS sales_mom, arraySum(arraySlice(m_sold, mom_first, mom_count)) AS sold_mom, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS yoy_mask, transform(year, {p5:Array(UInt16)}, {p3:Array(UInt16)}, 0) AS yoy_first, transform(year, {p5:Array(UInt16)}, {p4:Array(UInt16)}, 0) AS yoy_count, arraySum(arraySlice(m_sales, yoy_first, yoy_count)) AS sales_yoy, arraySum(arraySlice(m_sold, yoy_first, yoy_count)) AS sold_yoy
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND (category BETWEEN {p9:UInt32} AND {p9:UInt32}) AND (item_id IN {p10:Array(String)}))
-- {"p1":[2024],"p2":[3],"p3":[1],"p4":[2],"p5":[2023],"p6":[3072],"p7":[11],"p8":[1,2],"p9":1048578,"p10":["A1"]}

 SELECT groupUniqArrayArray(arrayFilter(pair -> pair.2 != '', arrayZip(mapKeys(attributes), mapValues(attributes)))) AS pairs
FROM (SELECT year, attributes, has AS kept
FROM item_year
WHERE (segment IN {p1:Array(UInt32)}) AND (category BETWEEN {p2:UInt32} AND {p2:UInt32}) AND (item_id IN {p3:Array(String)}))
-- {"p1":[1,2],"p2":1048578,"p3":["A1"]}

 SELECT year, sku_id AS id, sku_name AS name, sku_shelf_time AS shelf_time, kept, m_sales AS sales, m_sold AS sold, price, arrayZip(mapKeys(attributes), mapValues(attributes)) AS pairs
FROM (SELECT year, sku_id, sku_name, sku_shelf_time, attributes, price, has AS kept, sales AS m_sales, sold AS m_sold
FROM sku_year
WHERE (segment IN {p1:Array(UInt32)}) AND (category BETWEEN {p2:UInt32} AND {p2:UInt32}) AND (item_id IN {p3:Array(String)}))
-- {"p1":[2],"p2":1048578,"p3":["A1"]}

SELECT toInt64(`key_1`) AS month, sales, sold
FROM (SELECT month AS `key_1`, sum(m_sales) AS `sales`, sum(m_sold) AS `sold`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, m_sales, m_sold
FROM (SELECT year, has AS kept, sales AS y_sales, sold AS y_sold, bitAnd(kept, transform(year, {p1:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p3:Array(UInt32)}) AND (category BETWEEN {p4:UInt32} AND {p4:UInt32}) AND (item_id IN {p5:Array(String)}))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0) AS rows
GROUP BY `key_1`)
-- {"p1":[2024],"p2":[3],"p3":[2],"p4":1048578,"p5":["A1"]}

 SELECT year, sku_id AS id, sku_name AS name, sku_shelf_time AS shelf_time, kept, m_sales AS sales, m_sold AS sold, price, arrayZip(mapKeys(attributes), mapValues(attributes)) AS pairs
FROM (SELECT year, sku_id, sku_name, sku_shelf_time, attributes, price, has AS kept, sales AS m_sales, sold AS m_sold
FROM sku_year
WHERE (segment IN {p1:Array(UInt32)}) AND (category BETWEEN {p2:UInt32} AND {p2:UInt32}) AND (item_id IN {p3:Array(String)}))
-- {"p1":[2],"p2":1048578,"p3":["A1"]}
