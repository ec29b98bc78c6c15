SELECT year, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
FROM (SELECT year, has AS kept, sales AS m_sales, sold AS m_sold
FROM item_year
WHERE (segment IN {p1:Array(UInt32)}) AND (category BETWEEN {p2:UInt32} AND {p2:UInt32}) AND (item_id IN {p3:Array(String)}))
GROUP BY year
-- {"p1":[2],"p2":1048578,"p3":["A1"]}

 SELECT year, sku_id AS id, sku_name AS name, sku_shelf_time AS shelf_time, kept, m_sales AS sales, m_sold AS sold, price, arrayZip(mapKeys(attributes), mapValues(attributes)) AS pairs
FROM (SELECT year, sku_id, sku_name, sku_shelf_time, attributes, price, has AS kept, sales AS m_sales, sold AS m_sold
FROM sku_year
WHERE (segment IN {p1:Array(UInt32)}) AND (category BETWEEN {p2:UInt32} AND {p2:UInt32}) AND (item_id IN {p3:Array(String)}))
-- {"p1":[1,2],"p2":1048578,"p3":["A1"]}
