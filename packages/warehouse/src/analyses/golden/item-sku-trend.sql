 SELECT year, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
FROM (SELECT year, has AS kept, sales AS m_sales, sold AS m_sold, bitAnd(kept, transform(year, {p1:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p3:Array(UInt32)}) AND (category BETWEEN {p4:UInt32} AND {p4:UInt32}) AND (item_id IN {p5:Array(String)}))
GROUP BY year
ORDER BY year
-- {"p1":[2024],"p2":[3],"p3":[2],"p4":1048578,"p5":["A1"]}

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
