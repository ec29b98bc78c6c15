 SELECT year, sumForEach(brand_sales) AS sales, sumForEach(brand_sold) AS sold, sumForEach(brand_items) AS items, sumForEachIf(arrayMap(b -> toInt64(bitAnd(present, b) != 0), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]), brand_id != '') AS brands
FROM ( SELECT year, brand_id, sumForEach(m_sales) AS brand_sales, sumForEach(m_sold) AS brand_sold, sumForEach(arrayMap(b -> toInt64(bitAnd(kept, b) != 0), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])) AS brand_items, groupBitOr(kept) AS present
FROM (SELECT year, brand_id, has AS kept, sales AS m_sales, sold AS m_sold
FROM item_year
WHERE (segment IN {p1:Array(UInt32)}) AND (category BETWEEN {p2:UInt32} AND {p2:UInt32}) AND (item_id IN {p3:Array(String)}))
GROUP BY year, brand_id)
GROUP BY year
-- {"p1":[2],"p2":1048578,"p3":["A1"]}

 SELECT year, sumForEach(arrayMap(b -> toInt64(bitAnd(present, b) != 0), [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])) AS shops
FROM (SELECT year, shop, groupBitOr(kept) AS present
FROM (SELECT year, shop, has AS kept
FROM item_year
WHERE (segment IN {p1:Array(UInt32)}) AND (category BETWEEN {p2:UInt32} AND {p2:UInt32}) AND (item_id IN {p3:Array(String)}))
WHERE shop != 0
GROUP BY year, shop)
GROUP BY year
-- {"p1":[2],"p2":1048578,"p3":["A1"]}

 SELECT id, argMax(y_name, year) AS name, argMax(y_pairs, year) AS pairs, sum(y_total) AS total, groupArray((year, y_sales, y_sold)) AS years
FROM ( SELECT sku_id AS id, year, argMaxIf(sku_name, (year, now_mask), now_mask != 0) AS y_name, argMaxIf(arrayZip(mapKeys(attributes), mapValues(attributes)), (year, now_mask), now_mask != 0) AS y_pairs, sum(now_sales) AS y_total, sumForEach(m_sales) AS y_sales, sumForEach(m_sold) AS y_sold
FROM (SELECT year, sku_id, sku_name, attributes, has AS kept, sales AS m_sales, sold AS m_sold, bitAnd(kept, transform(year, {p1:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS now_mask, transform(year, {p1:Array(UInt16)}, {p3:Array(UInt16)}, 0) AS now_first, transform(year, {p1:Array(UInt16)}, {p4:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS now_sales
FROM sku_year
WHERE (segment IN {p5:Array(UInt32)}) AND (category BETWEEN {p6:UInt32} AND {p6:UInt32}) AND (item_id IN {p7:Array(String)}))
GROUP BY id, year
HAVING max(now_mask != 0))
GROUP BY id
HAVING total > 0
ORDER BY total DESC, id LIMIT {p8:UInt32}
-- {"p1":[2024],"p2":[3],"p3":[1],"p4":[2],"p5":[2],"p6":1048578,"p7":["A1"],"p8":10}
