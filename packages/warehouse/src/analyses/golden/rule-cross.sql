 SELECT row, col, row_shown, col_shown, sales, sold, items, row_place, col_place, all_rows, all_columns
FROM ( SELECT *, toInt64(dense_rank() OVER (ORDER BY row = 't' DESC, row_sales DESC, row)) - 1 AS row_place, toInt64(dense_rank() OVER (ORDER BY col = 't' DESC, col_sales DESC, col)) - 1 AS col_place
FROM ( SELECT *, maxIf(sales, col = 't') OVER (PARTITION BY row) AS row_sales, maxIf(sales, row = 't') OVER (PARTITION BY col) AS col_sales, toInt64(countIf(col = 't') OVER ()) - 1 AS all_rows, toInt64(countIf(row = 't') OVER ()) - 1 AS all_columns
FROM (SELECT `key_1` AS row, `key_2` AS col, `shown_1` AS row_shown, `shown_2` AS col_shown, sales, sold, items
FROM (SELECT `one_1`.1 AS `key_1`, argMax(`one_1`.2, (weight, `one_1`.2)) AS `shown_1`, `one_2`.1 AS `key_2`, argMax(`one_2`.2, (weight, `one_2`.2)) AS `shown_2`, sum(`part_sales`) AS `sales`, sum(`part_sold`) AS `sold`, toInt64(uniqExactMerge(`part_items`)) AS `items`, toBool(maxIf(ways, weight > 0) > 1) AS shared
FROM (SELECT arrayJoin(`all_1`) AS `one_1`, arrayJoin(`all_2`) AS `one_2`, length(`all_1`) * length(`all_2`) AS ways, weight, `part_sales`, `part_sold`, `part_items`
FROM (SELECT arrayConcat([('t', '')], arrayMap(pair -> (concat('v', pair.1), pair.2), arrayMap(id -> (id, ''), [{p1:Array(String)}, {p2:Array(String)}, {p3:Array(String)}][toUInt32(`raw_1`) + 1]))) AS `all_1`, arrayConcat([('t', '')], arrayMap(pair -> (concat('v', pair.1), pair.2), [(toString(`raw_2`), '')])) AS `all_2`, weight, `part_sales`, `part_sold`, `part_items`
FROM (SELECT multiIf(`rule_1_1` = 1, {p4:UInt16}, (paid >= {p5:Int64}) AND (paid <= {p6:Int64}), {p7:UInt16}, toUInt16(0)) AS `raw_1`, brand_id AS `raw_2`, countIf(1) AS weight, sum(m_sales) AS `part_sales`, sum(m_sold) AS `part_sold`, uniqExactStateIf(item, 1) AS `part_items`
FROM ( SELECT toUInt16(year * 12 + place - 1) AS month, multiIf(0, toInt64(-1), t_q > 0, intDiv(t_s, t_q), t_q < 0, toInt64(-1), t_p) AS paid, `rule_1_1`, brand_id, item, m_sales, m_sold
FROM (SELECT year, toUInt8((position(title_search, {p8:String}) > 0)) AS `rule_1_1`, brand_id, item, price AS t_price, sold AS t_sold, sales AS t_sales, unpriced AS t_unpriced, toUInt16(bitAnd(has, arraySum(arrayMap((p, q, s, b) -> if((if(q > 0, s >= {p9:Int64} * q, q = 0 AND p >= {p9:Int64})) AND (if(q > 0, s < {p10:Int64} * q, q = 0 AND p <= {p11:Int64})) AND (q >= {p12:Int64}), b, 0), price, sold, sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])))) AS kept, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sales, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sales, arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), sold, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]) AS y_sold, bitAnd(kept, transform(year, {p13:Array(UInt16)}, {p14:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p15:Array(UInt32)}) AND ((site = {p16:String}) OR (site = {p17:String} AND shop_type IN {p18:Array(String)})) AND ((category BETWEEN {p19:UInt32} AND {p20:UInt32}) OR (category BETWEEN {p21:UInt32} AND {p21:UInt32})) AND (brand_id IN {p22:Array(String)}) AND ((position(title_search, {p8:String}) > 0) OR ((position(title_search, {p23:String}) > 0) AND (NOT (position(title_search, {p24:String}) > 0)))))
ARRAY JOIN y_sales AS m_sales, y_sold AS m_sold, t_price AS t_p, t_sold AS t_q, t_sales AS t_s, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048] AS bit, arrayEnumerate(y_sales) AS place
WHERE bitAnd(now_mask, bit) != 0)
GROUP BY `raw_1`, `raw_2`)))
GROUP BY `key_1`, `key_2`)
WHERE items > 0)))
WHERE row_place <= {p25:UInt32} AND col_place <= {p26:UInt32}
ORDER BY row_place, col_place
-- {"p1":[""],"p2":["c1","c2"],"p3":["c1"],"p4":1,"p5":"0","p6":"10000","p7":2,"p8":"面霜","p9":"1000","p10":"20051","p11":"20050","p12":"1","p13":[2024],"p14":[3],"p15":[2,3],"p16":"taobao","p17":"tmall","p18":["","tmall_flagship","tmall_franchise","tmall_global","tmall_global_official","tmall_youpin"],"p19":1048577,"p20":1048579,"p21":1048581,"p22":["B1",""],"p23":"口红","p24":"男士","p25":200,"p26":40}

SELECT brand_id AS id, name_zh, name_en
FROM brand FINAL
WHERE brand_id IN {p1:Array(String)}
-- {"p1":["B1"]}
