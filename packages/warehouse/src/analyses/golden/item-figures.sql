 SELECT sum(sales_now) AS s0, sum(sold_now) AS q0, sum(sales_mom) AS s1, sum(sold_mom) AS q1, sum(sales_yoy) AS s2, sum(sold_yoy) AS q2, toInt64(max(now_mask != 0)) AS active, argMaxIf(category, (year, now_mask, category), now_mask != 0) AS last
FROM (SELECT year, category, has AS kept, sales AS m_sales, sold AS m_sold, bitAnd(kept, transform(year, {p1:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS now_mask, transform(year, {p1:Array(UInt16)}, {p3:Array(UInt16)}, 0) AS now_first, transform(year, {p1:Array(UInt16)}, {p4:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now, arraySum(arraySlice(m_sold, now_first, now_count)) AS sold_now, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p6:Array(UInt16)}, 0)) AS mom_mask, transform(year, {p5:Array(UInt16)}, {p7:Array(UInt16)}, 0) AS mom_first, transform(year, {p5:Array(UInt16)}, {p4:Array(UInt16)}, 0) AS mom_count, arraySum(arraySlice(m_sales, mom_first, mom_count)) AS sales_mom, arraySum(arraySlice(m_sold, mom_first, mom_count)) AS sold_mom, bitAnd(kept, transform(year, {p5:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS yoy_mask, transform(year, {p5:Array(UInt16)}, {p3:Array(UInt16)}, 0) AS yoy_first, transform(year, {p5:Array(UInt16)}, {p4:Array(UInt16)}, 0) AS yoy_count, arraySum(arraySlice(m_sales, yoy_first, yoy_count)) AS sales_yoy, arraySum(arraySlice(m_sold, yoy_first, yoy_count)) AS sold_yoy
FROM item_year
WHERE (segment IN {p8:Array(UInt32)}) AND (category BETWEEN {p9:UInt32} AND {p9:UInt32}) AND (item_id IN {p10:Array(String)}))
-- {"p1":[2024],"p2":[3],"p3":[1],"p4":[2],"p5":[2023],"p6":[3072],"p7":[11],"p8":[1,2],"p9":1048578,"p10":["A1"]}

 SELECT toInt64(countIf(item_sales > item_own)) AS better, toInt64(count()) AS items, sum(item_sales) AS sales, max(item_own) AS own
FROM (SELECT item_sales, sumIf(item_sales, mine) OVER () AS item_own
FROM ( SELECT item = sipHash64({p1:String}, {p2:String}) AS mine, sum(sales_now) AS item_sales
FROM (SELECT year, item, category, has AS kept, sales AS m_sales, bitAnd(kept, transform(year, {p3:Array(UInt16)}, {p4:Array(UInt16)}, 0)) AS now_mask, transform(year, {p3:Array(UInt16)}, {p5:Array(UInt16)}, 0) AS now_first, transform(year, {p3:Array(UInt16)}, {p6:Array(UInt16)}, 0) AS now_count, arraySum(arraySlice(m_sales, now_first, now_count)) AS sales_now
FROM item_year
WHERE (segment IN {p7:Array(UInt32)}) AND (category BETWEEN {p8:UInt32} AND {p8:UInt32}))
WHERE category = {p8:UInt32} AND now_mask != 0
GROUP BY item))
-- {"p1":"tmall","p2":"A1","p3":[2024],"p4":[3],"p5":[1],"p6":[2],"p7":[2],"p8":1048578}
