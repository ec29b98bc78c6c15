 SELECT year, groupBitOr(kept) AS mask, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold, maxForEach(price) AS all_price, maxForEach(crossed_price) AS all_crossed_price, maxForEach(lowest_price) AS all_lowest_price, maxForEach(comments) AS all_comments
FROM (SELECT year, price, crossed_price, lowest_price, comments, has AS kept, sales AS m_sales, sold AS m_sold, bitAnd(kept, transform(year, {p1:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p3:Array(UInt32)}) AND (category BETWEEN {p4:UInt32} AND {p4:UInt32}) AND (item_id IN {p5:Array(String)}))
GROUP BY year
ORDER BY year
-- {"p1":[2024],"p2":[3],"p3":[2],"p4":1048578,"p5":["A1"]}
