 SELECT mapKeys(attributes) AS names, mapValues(attributes) AS texts
FROM (SELECT year, attributes, has AS kept, bitAnd(kept, transform(year, {p1:Array(UInt16)}, {p2:Array(UInt16)}, 0)) AS now_mask
FROM item_year
WHERE (segment IN {p3:Array(UInt32)}) AND (category BETWEEN {p4:UInt32} AND {p4:UInt32}) AND (item_id IN {p5:Array(String)}))
WHERE now_mask != 0 AND year >= {p6:UInt16}
ORDER BY year DESC, now_mask DESC LIMIT 1
-- {"p1":[2024],"p2":[3],"p3":[2],"p4":1048578,"p5":["A1"],"p6":2022}
